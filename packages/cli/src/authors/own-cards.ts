import type { Definition } from '@rulewright/language';
import { readCards, showProblem } from '@rulewright/scenario';
import { Mend, mend } from '../mend.js';
import { readSource } from '../scenarios/files.js';

/** The cards of files that are given with `--cards`. */
export const ownCards = (files: readonly string[] = []): readonly Definition[] =>
  files.flatMap((name) => {
    const { file, text } = readSource(name);
    const { cards, problems } = readCards(text);
    if (problems.length > 0) throw new Mend(problems.map((problem) => showProblem(problem, file)));
    if (cards.length === 0)
      mend(`${file}: there is no card in it; "rulewright new card NAME" writes one to begin with`);
    return cards;
  });
