import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The built page, served, and a browser to look at it. */
export class Site {
  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<Site> {
    if (!existsSync(chromiumPath))
      throw new Error(`no Chromium at ${chromiumPath}: apt-get install -y chromium, or set CHROMIUM_PATH`);
    await build({ root, logLevel: 'error' });
    const server = createServer((request, response) => {
      const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
      const file = join(root, 'dist', path.endsWith('/') ? `${path}index.html` : path);
      readFile(file).then(
        (content) =>
          response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream').end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    });
    return new Site(server, browser);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Bytes of a file as it is sent. */
  compressed(path: string): number {
    return gzipSync(readFileSync(join(root, 'dist', path))).length;
  }

  /** A page of its own, with nothing kept; whatever goes wrong in it is put into `faults`. */
  async page(path = '', options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 860 },
      locale: 'en-US',
      ...options,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: this.address });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(this.address + path);
    return { page, context, faults };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
}
