import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { applicationsOf, type Connector } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { OwnerDatabase } from '@ruche/database';
import { storeDelivery } from '@ruche/database/inbox';
import { webhookPaths, webhookVerifyToken } from '@ruche/runtime/webhooks';

type Place = {
  db: () => OwnerDatabase;
  secret: string;
  connectors: Partial<Record<PlatformId, Connector>>;
};

/** Stands in for the server where networks push. It can be away for a while. */
export type DeliveryReceiver = { url: string; isUp: boolean; close: () => Promise<void> };

function applicationsAt({ connectors }: Place, path: string) {
  return Object.entries(connectors).flatMap(([id, connector]) =>
    webhookPaths[id as PlatformId] === path
      ? applicationsOf(connector).map((application) => ({ platform: id as PlatformId, application }))
      : [],
  );
}

async function take(place: Place, path: string, request: IncomingMessage): Promise<number> {
  const body = await buffer(request);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const read = applicationsAt(place, path).flatMap(({ platform, application: { appId, inbox } }) => {
    const reading = inbox?.webhooks?.readDelivery({ headers, body, receivedAt: new Date() });
    return reading && reading.kind !== 'forged' ? [{ platform, appId }] : [];
  });
  for (const { platform, appId } of read) await storeDelivery(place.db().orm, { platform, appId, headers, body });
  return read.length > 0 ? 200 : 401;
}

function answer(place: Place, url: URL, response: ServerResponse): void {
  const token = webhookVerifyToken(place.secret);
  const query = Object.fromEntries(url.searchParams);
  for (const { application } of applicationsAt(place, url.pathname)) {
    const challenge = application.inbox?.webhooks?.answerChallenge(query, token);
    if (!challenge) continue;
    response.writeHead(challenge.status, { 'content-type': challenge.contentType }).end(challenge.body);
    return;
  }
  response.writeHead(403).end();
}

export async function startDeliveryReceiver(place: Place): Promise<DeliveryReceiver> {
  const receiver = { isUp: true };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!receiver.isUp) response.writeHead(503).end();
    else if (request.method === 'GET') answer(place, url, response);
    else
      take(place, url.pathname, request).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(500).end(),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
