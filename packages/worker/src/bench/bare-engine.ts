import { connect } from '@ruche/database';
import { Logger, run } from 'graphile-worker';
import { CONCURRENCY, engineSettings } from '#src/runner.ts';

// The engine that publishing runs on, set up in the same way, with nothing on it: a job is one call. `npm run bench` holds
// publishing against it.

const { DATABASE_URL: databaseUrl = '', FLOOR_URL: url = '' } = process.env;
const headers = { 'content-type': 'application/json' };
const database = connect(databaseUrl, { applicationName: 'ruche floor', max: CONCURRENCY.publishing + 4 });
const engine = await run({
  ...engineSettings('publishing'),
  schema: 'floor',
  pgPool: database.pool,
  logger: new Logger(() => () => undefined),
  taskList: {
    floor: async (payload) => {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload) });
      await response.text();
    },
  },
});
process.once('SIGTERM', () => void engine.stop().then(() => process.exit(0)));
process.send?.('ready');
