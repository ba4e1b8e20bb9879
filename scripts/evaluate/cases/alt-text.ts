import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { altTextPrompt } from '@ruche/assistant';
import type { TextLanguage } from '@ruche/contracts/assistant';
import type { EvaluationCase, Expected } from '#scripts/evaluate/case.ts';
import { characters, written } from '#scripts/evaluate/written.ts';
import { ROOT } from '#scripts/launch/settings.ts';

const samples = join(ROOT, 'packages', 'connectors', 'src', 'testing', 'samples');

function describing(file: string, language: TextLanguage): EvaluationCase {
  const expected: Expected = {
    language,
    limit: characters(220),
    evidence: [],
    ordered: [/^(?:an? )?(?:image|picture) of/iu],
  };
  return {
    id: `alt text ${file}, ${language}`,
    task: 'alt text',
    needsVision: true,
    expected,
    ask: (model, watch) => {
      const picture = { bytes: readFileSync(join(samples, file)), mediaType: 'image/jpeg' };
      return written(altTextPrompt(picture, language), expected)(model, watch);
    },
  };
}

export const altTextCases: EvaluationCase[] = [describing('wide.jpg', 'fr'), describing('tall.jpg', 'en')];
