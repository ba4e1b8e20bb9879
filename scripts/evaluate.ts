import { createLanguageModel } from '@ruche/assistant';
import { evaluationCases } from './evaluate/cases/index.ts';
import { evaluate } from './evaluate/evaluate.ts';
import { failuresOf, lastLine, tableOf } from './evaluate/report.ts';
import { startStandIn } from './evaluate/stand-in.ts';
import { explain } from './launch/explain.ts';
import { loadSettings } from './launch/settings.ts';

// The assistant's prompts with known materials, asked of the configured model and judged by rules alone. Without a model
// it is the sandbox's, started for this: `npm run ai:evaluate`.

/** A model that was chosen is asked as it is; the stand-in of a product that may not be running is started here. */
async function openModel() {
  const { model: chosen } = await loadSettings();
  const isChosen = chosen !== null && chosen.model !== 'sandbox model';
  if (isChosen) return { settings: chosen, stop: async () => undefined };
  return startStandIn();
}

async function main(): Promise<boolean> {
  const { settings, stop } = await openModel();
  try {
    const model = createLanguageModel(settings);
    console.log(`Asking ${settings.model} at ${settings.baseUrl} …`);
    const results = await evaluate(model, evaluationCases);
    const failures = failuresOf(results);
    console.log(`\n${tableOf(model, results).join('\n')}\n`);
    if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
    if (!model.info.sees) console.log('The model sees no pictures: alt text was left out.');
    console.log(lastLine(model, results));
    return results.every(({ verdicts }) => verdicts.get('answer') === null);
  } finally {
    await stop();
  }
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
