import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { OwnerDatabase } from '@ruche/database';
import { createMediaAddresses, type ObjectStore } from '@ruche/storage';

type Place = { db: OwnerDatabase; secret: string; store: ObjectStore };
export type MediaServer = { url: string; close: () => Promise<void> };

async function serve({ db, secret, store }: Place, token: string, response: ServerResponse): Promise<void> {
  const { mediaId = null } = createMediaAddresses({ secret, publicUrl: '' }).read(token) ?? {};
  const query = 'SELECT storage_key AS key, mime, bytes FROM media WHERE id = $1';
  const { rows } = await db.pool.query<{ key: string; mime: string; bytes: string }>(query, [mediaId]);
  const [file] = rows;
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': file.mime, 'content-length': file.bytes });
  await pipeline(await store.get(file.key), response);
}

/** Stands in for the server where networks fetch the files of a post. */
export async function startMediaServer(place: Place): Promise<MediaServer> {
  const server = createServer((request, response) => {
    const token = request.url?.split('/').at(-1) ?? '';
    serve(place, token, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
