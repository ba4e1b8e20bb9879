import { writeFileSync } from 'node:fs';
import { readLabelled } from '#src/inbox/understanding/labelled/read-labelled.ts';
import { trainModels } from './train-models.ts';

// Writes models.json from the training half of the labelled messages: `npm run tool -- node <this file>`.

writeFileSync(
  new URL('models.json', new URL('..', import.meta.url)),
  `${JSON.stringify(trainModels(readLabelled('train')))}\n`,
);
