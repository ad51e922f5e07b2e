/** A link that holds a whole scenario: its text, compressed, in the address. */

/** A text longer than this is no scenario that anybody wrote. */
const mostCharacters = 40_000;

const piped = async (bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array> => {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    // A small link may unpack to any size: it is given up as soon as it is too large.
    if (size > mostCharacters * 4) throw new Error('too large');
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const packed = async (text: string): Promise<string> => {
  const bytes = await piped(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** The text of a link; null: it is broken, or too large. */
export const unpacked = async (link: string): Promise<string | null> => {
  try {
    const binary = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await piped(bytes, new DecompressionStream('deflate-raw')),
    );
    return text.length > mostCharacters ? null : text;
  } catch {
    return null;
  }
};
