import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { OwnerDatabase } from '@ruche/database';
import { insertMedia } from '@ruche/database/media';
import { workInWorkspace } from '@ruche/database/workspaces';
import { createMediaAddresses } from '@ruche/storage';
import { ROOT } from '#scripts/launch/settings.ts';
import type { Owner } from './accounts.ts';

const folder = join(ROOT, 'packages', 'connectors', 'src', 'testing', 'samples');
const picture = { kind: 'image', mime: 'image/jpeg' } as const;
const video = { kind: 'video', mime: 'video/mp4', videoCodec: 'avc', audioCodec: 'aac' } as const;
const samples = {
  square: { ...picture, fileName: 'square.jpg', width: 1080, height: 1080, altText: 'A loaf of bread' },
  wide: { ...picture, fileName: 'wide.jpg', width: 1200, height: 675 },
  tall: { ...picture, fileName: 'tall.jpg', width: 1080, height: 1920 },
  wideVideo: { ...video, fileName: 'wide.mp4', width: 1280, height: 720, durationMs: 4000 },
  tallVideo: { ...video, fileName: 'tall.mp4', width: 540, height: 960, durationMs: 5000 },
  document: { kind: 'document', mime: 'application/pdf', fileName: 'menu.pdf', pages: 1 },
} as const;

export type SampleName = keyof typeof samples;

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

type Served = { mime: string; content: Buffer };

/** Files as uploads leave them once they are processed. Stands in for the server where networks fetch them. */
export class CrashMedia {
  readonly #ids = new Map<SampleName, string>();
  readonly #served = new Map<string, Served>();
  readonly #secret: string;
  readonly #server = createServer((request, response) => {
    const token = request.url?.split('/').at(-1) ?? '';
    const address = createMediaAddresses({ secret: this.#secret, publicUrl: this.url }).read(token);
    const file = address && this.#served.get(address.mediaId);
    if (!file) response.writeHead(404).end();
    else
      response.writeHead(200, { 'content-type': file.mime, 'content-length': file.content.length }).end(file.content);
  });

  constructor(secret: string) {
    this.#secret = secret;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async add({ orm }: OwnerDatabase, dataFolder: string, owner: Owner): Promise<void> {
    const { userId, workspaceId, clientId } = owner;
    await mkdir(join(dataFolder, 'media', workspaceId), { recursive: true });
    for (const name of Object.keys(samples) as SampleName[]) {
      const sample = samples[name];
      const content = name === 'document' ? pdf : await readFile(join(folder, sample.fileName));
      const storageKey = `${workspaceId}/${sample.fileName}`;
      await writeFile(join(dataFolder, 'media', storageKey), content);
      const contentHash = createHash('sha256').update(content).digest('hex');
      const stored = { workspaceId, clientId, userId, storageKey, contentHash, bytes: content.length };
      const { id } = await orm.transaction(async (db) =>
        insertMedia(await workInWorkspace(db, workspaceId), { ...sample, ...stored, status: 'ready' }),
      );
      this.#ids.set(name, id);
      this.#served.set(id, { mime: sample.mime, content });
    }
  }

  idOf(name: SampleName): string {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`There is no ${name}.`);
    return id;
  }
}
