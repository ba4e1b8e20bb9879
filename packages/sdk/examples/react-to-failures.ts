// Receives webhooks, tells why a post failed, and publishes it again where the network was in trouble.
//   RUCHE_URL=… RUCHE_API_KEY=… RUCHE_WEBHOOK_SECRET=whsec_… node react-to-failures.ts

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  Ruche,
  type VerifiedMessage,
  verifyWebhook,
  type WebhookMessageOf,
  WebhookVerificationError,
} from '@ruche/sdk';

const {
  RUCHE_URL = 'http://localhost:3000',
  RUCHE_API_KEY = '',
  RUCHE_WEBHOOK_SECRET = '',
  PORT = '8080',
} = process.env;
const ruche = new Ruche({ apiKey: RUCHE_API_KEY, baseUrl: RUCHE_URL });

async function reactToFailure({ data, id }: WebhookMessageOf<'publication.failed'> & { id: string }): Promise<void> {
  console.log(`A post on ${data.platform} failed: ${data.reason}`);
  const { publications } = await ruche.posts.receipt(data.postId);
  const publication = publications.find((one) => one.id === data.publicationId);
  if (publication?.cause !== 'trouble') return;
  // The same message may come twice: with its ID as the key, the post is sent again once.
  await ruche.publications.retry(data.publicationId, { idempotencyKey: id });
  console.log('It’s being published again.');
}

async function react(message: VerifiedMessage): Promise<void> {
  if (message.type === 'publication.failed') await reactToFailure(message);
  else if (message.type === 'publication.needs_check')
    console.log(`Check whether post ${message.data.postId} is live.`);
  else if (message.type === 'account.needs_reconnect') console.log(`Reconnect ${message.data.platform}.`);
}

const server = createServer((request, response) => {
  const receive = async (): Promise<number> => {
    try {
      const message = await verifyWebhook(await buffer(request), request.headers, RUCHE_WEBHOOK_SECRET);
      await react(message);
      return 204;
    } catch (error) {
      console.error(error);
      // After any other status than 2xx, Ruche sends the message again later.
      return error instanceof WebhookVerificationError ? 400 : 500;
    }
  };
  void receive().then((status) => response.writeHead(status).end());
});
server.listen(Number(PORT), () => console.log(`Listening on port ${PORT}.`));
