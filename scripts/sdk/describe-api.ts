import { connect } from '@ruche/database';
import { createLogger } from '@ruche/runtime/http';
import { readSettings } from '@ruche/runtime/settings';
import type { ApiDocument } from '@ruche/sdk/generate';
import { buildApp } from '@ruche/server';

/** The OpenAPI document of the routes as they are in the sources. The application is built and never listens: it asks no database. */
export async function describeApi(): Promise<ApiDocument> {
  const settings = readSettings({ PUBLIC_URL: 'http://localhost:3000' });
  if (!settings.ok) throw new Error('The settings have no defaults.');
  const database = connect('postgres://nobody@127.0.0.1:1/none', { applicationName: 'sdk', max: 1 });
  const logger = createLogger({ level: 'fatal' });
  const app = await buildApp({
    settings: { ...settings.settings, secret: 'only describes the API' },
    database,
    logger,
    webFolder: '/nonexistent',
  });
  try {
    const { body } = await app.inject('/api/v1/openapi.json');
    return JSON.parse(body) as ApiDocument;
  } finally {
    await app.close();
    await database.close();
  }
}
