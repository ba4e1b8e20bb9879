import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Job, type Message, messageSealPurpose } from '@ruche/contracts/jobs';
import { hourMs } from '@ruche/contracts/time';
import { enqueueAll } from '@ruche/database/jobs';
import { insertMedia } from '@ruche/database/media';
import { actAs, insertExport } from '@ruche/database/people';
import { workInWorkspace } from '@ruche/database/workspaces';
import { seal } from '@ruche/runtime/keys';
import { orderFaults } from '#scripts/crash/sandbox.ts';
import { ROOT } from '#scripts/launch/settings.ts';
import type { BenchAccount } from './accounts.ts';
import type { PublishingPlace } from './place.ts';

/** The largest that LinkedIn takes; it goes there in parts of 4 MB. */
const VIDEO_BYTES = 500_000_000;
const PART_DELAY_MS = 400;
const RETRY_AFTER_SECONDS = 20;
const UPKEEP = { mails: 3000, pictures: 300, exports: 30 };

const samples = join(ROOT, 'packages', 'connectors', 'src', 'testing', 'samples');
const video = { kind: 'video', mime: 'video/mp4', videoCodec: 'avc', audioCodec: 'aac' } as const;
const picture = { kind: 'image', mime: 'image/jpeg' } as const;

type Stored = { storageKey: string; contentHash: string };

async function storeFile(
  { dataFolder }: PublishingPlace,
  { workspaceId }: BenchAccount,
  sample: string,
): Promise<Stored> {
  const storageKey = `${workspaceId}/${randomUUID()}`;
  const path = join(dataFolder, 'media', storageKey);
  await mkdir(dirname(path), { recursive: true });
  await copyFile(join(samples, sample), path);
  return { storageKey, contentHash: randomUUID() };
}

/** A short video, followed by a box of nothing up to the largest size. */
async function addHugeVideo(place: PublishingPlace, account: BenchAccount): Promise<string> {
  const stored = await storeFile(place, account, 'wide.mp4');
  const file = await open(join(place.dataFolder, 'media', stored.storageKey), 'r+');
  const { size } = await file.stat();
  const header = Buffer.alloc(8);
  header.writeUInt32BE(VIDEO_BYTES - size);
  header.write('free', 4);
  await file.write(header, 0, header.length, size);
  await file.truncate(VIDEO_BYTES);
  await file.close();
  const { workspaceId, clientId } = account;
  const { id } = await place.db.orm.transaction(async (db) =>
    insertMedia(await workInWorkspace(db, workspaceId), {
      ...video,
      ...stored,
      workspaceId,
      clientId,
      fileName: 'film.mp4',
      bytes: VIDEO_BYTES,
      width: 1280,
      height: 720,
      durationMs: 4000,
      status: 'ready',
    }),
  );
  return id;
}

/** The network takes its time with every part of this account's video. Returns the file. */
export async function orderSlowVideo(place: PublishingPlace, account: BenchAccount): Promise<string> {
  const { platform, platformUserId: accountId } = account;
  const slow = { kind: 'slow', delayMs: PART_DELAY_MS, times: null } as const;
  await orderFaults(place.sandboxUrl, [{ platform, operation: 'upload', accountId, ...slow }]);
  return addHugeVideo(place, account);
}

/** The network refuses every call of the app, and says when to come again. */
export async function orderRateLimit(
  { sandboxUrl }: PublishingPlace,
  platform: BenchAccount['platform'],
): Promise<void> {
  const limit = { platform, kind: 'rate-limit', retryAfterSeconds: RETRY_AFTER_SECONDS, times: null } as const;
  const operations = ['identity', 'upload', 'publish', 'status'] as const;
  await orderFaults(
    sandboxUrl,
    operations.map((operation) => ({ ...limit, operation })),
  );
}

type UpkeepJob = Job<'deliver-message' | 'process-media' | 'export-account'>;

function writeMails(secret: string, staleAt: Date): UpkeepJob[] {
  const mail = { channel: 'email', subject: 'Yesterday', text: 'All went out.', html: '<p>All went out.</p>' } as const;
  return Array.from({ length: UPKEEP.mails }, (_, number) => {
    const message: Message = { ...mail, to: `reader${number}@example.com`, staleAt: staleAt.toISOString() };
    const sealed = seal(secret, messageSealPurpose, JSON.stringify(message));
    return { name: 'deliver-message', payload: { sealed } };
  });
}

async function addPictures(place: PublishingPlace, accounts: BenchAccount[]): Promise<UpkeepJob[]> {
  const jobs: UpkeepJob[] = [];
  for (const account of accounts.slice(0, UPKEEP.pictures)) {
    const { workspaceId, clientId } = account;
    const stored = await storeFile(place, account, 'wide.jpg');
    const file = { ...picture, ...stored, workspaceId, clientId, fileName: 'bread.jpg', bytes: 1 };
    const { id: mediaId } = await place.db.orm.transaction(async (db) =>
      insertMedia(await workInWorkspace(db, workspaceId), { ...file, status: 'processing' }),
    );
    jobs.push({ name: 'process-media', payload: { workspaceId, mediaId } });
  }
  return jobs;
}

async function addExports({ db }: PublishingPlace, expiresAt: Date): Promise<UpkeepJob[]> {
  const { rows } = await db.pool.query<{ id: string }>('SELECT user_id AS id FROM members LIMIT 1');
  const userId = rows[0]?.id ?? '';
  const jobs: UpkeepJob[] = [];
  for (let number = 0; number < UPKEEP.exports; number += 1) {
    const { id: exportId } = await db.orm.transaction(async (tx) => {
      await actAs(tx, userId);
      return insertExport(tx, userId, expiresAt);
    });
    jobs.push({ name: 'export-account', payload: { exportId } });
  }
  return jobs;
}

/** Mails, pictures and archives. Returns what queues all of them at a time. */
export async function prepareUpkeep(place: PublishingPlace, accounts: BenchAccount[]) {
  const later = new Date(Date.now() + hourMs);
  const pictures = await addPictures(place, accounts);
  const jobs = [...writeMails(place.secret, later), ...pictures, ...(await addExports(place, later))];
  return async (runAt: Date): Promise<number> =>
    enqueueAll(
      place.db.orm,
      jobs.map((job) => ({ ...job, runAt })),
    );
}
