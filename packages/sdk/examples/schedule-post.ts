// Schedules a post with an image for tomorrow at the client's next free slot.
//   RUCHE_URL=https://ruche.example.com RUCHE_API_KEY=ruche_… node schedule-post.ts "Boulangerie Martin" croissants.jpg

import { Ruche, RucheError } from '@ruche/sdk';
import { openFile } from '@ruche/sdk/node';

const { RUCHE_URL = 'http://localhost:3000', RUCHE_API_KEY = '' } = process.env;
const [clientName = '', image = ''] = process.argv.slice(2);
const ruche = new Ruche({ apiKey: RUCHE_API_KEY, baseUrl: RUCHE_URL });

try {
  const { items } = await ruche.clients.list({ q: clientName, limit: 1 });
  const [client] = items;
  if (!client) throw new Error(`There’s no client “${clientName}”.`);

  const accounts = [];
  for await (const account of ruche.accounts.list({ clientId: client.id, status: 'healthy' })) accounts.push(account);
  console.log(`${client.name} is on ${accounts.map(({ platform }) => platform).join(', ')}.`);

  const media = await ruche.media.upload(await openFile(image), {
    clientId: client.id,
    onProgress: ({ sentBytes, totalBytes }) => console.log(`Sent ${Math.round((100 * sentBytes) / totalBytes)}%.`),
  });
  await ruche.media.update(media.id, { altText: 'Croissants on a wooden board' });

  const post = await ruche.posts.create({
    clientId: client.id,
    content: 'Fresh croissants from seven.',
    mediaIds: [media.id],
    socialAccountIds: accounts.map(({ id }) => id),
    scheduledFor: 'queue',
  });
  console.log(`Scheduled for ${post.scheduledFor}.`);
} catch (error) {
  if (!(error instanceof RucheError)) throw error;
  console.error(`${error.message} (${error.code}, request ${error.requestId})`);
  for (const { path, message } of error.fields) console.error(`  ${path}: ${message}`);
  process.exitCode = 1;
}
