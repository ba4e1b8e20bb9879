import { connectAsOwner } from '@ruche/database';
import { createTestDatabase, roleProgram } from '@ruche/database/testing';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';
import { type Formats, formats } from './formats.ts';
import { countOf, lastLine } from './judge.ts';
import type { Cell } from './matrix.ts';
import { runCrash } from './run.ts';

/** One format of each network: a comment, a thread, files that are fetched and files that are sent are among them. */
const chosenFormats: Formats = {
  facebook: formats.facebook.filter(({ name }) => name === 'text'),
  instagram: [{ name: 'photo', media: ['square'] }],
  twitter: [{ name: 'thread', replies: 1 }],
  linkedin: [{ name: 'text' }],
  tiktok: formats.tiktok.filter(({ name }) => name === 'video'),
};

/** Calls that make something public: the first of each network in every way, those after it while their answer is under way. */
const isChosen = ({ victim, moment: { step, call, boundary } }: Cell) =>
  (step === 'post' && call === 1) ||
  (/^(?:post|comment|reply-\d+)$/.test(step) && victim === 'worker' && boundary === 'during');

/** A minute of waiting for workers that start and are struck; many times that on a busy machine. */
const patienceMs = 600_000;

it(
  'loses and doubles nothing when workers are struck at every call of every network',
  async () => {
    const folder = temporaryFolder();
    const test = await createTestDatabase();
    onTestFinished(() => test.drop());
    const { ownerUrl, secret } = test;
    const db = connectAsOwner(ownerUrl, { applicationName: 'test' });
    onTestFinished(() => db.close());
    const { verdict, cells, missed, failedByStrike } = await runCrash({
      db,
      databaseUrl: ownerUrl,
      secret,
      folder,
      seed: 7,
      programOf: roleProgram,
      // PostgreSQL is shared with other tests: only connections of these workers break.
      killDatabase: async () => {
        await db.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'ruche worker'`,
        );
      },
      chosenFormats,
      isChosen,
      races: [],
      storm: { publications: 25, stormMs: 3000 },
      patienceMs: 300_000,
      log: () => undefined,
    });
    expect(verdict.lost).toEqual([]);
    expect(verdict.doubled).toEqual([]);
    expect(missed).toEqual([]);
    expect(failedByStrike).toEqual([]);
    expect(cells.length).toBeGreaterThan(25);
    expect(lastLine(verdict)).toMatch(/^CRASH publications=\d+ .* lost=0 doubled=0$/);
    expect(countOf(verdict.publications, 'published')).toBeGreaterThan(cells.length);
  },
  patienceMs,
);
