import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';
import { takeLock } from './pid-lock.mjs';

describe('a lock that names its holder', () => {
  it('is had by one at a time', () => {
    const path = join(temporaryFolder(), 'lock');
    const first = takeLock(path);
    expect(first.isTaken).toBe(true);
    expect(takeLock(path)).toEqual({ isTaken: false, holderPid: process.pid });
    if (first.isTaken) first.release();
    expect(takeLock(path).isTaken).toBe(true);
  });

  it.each([
    ['a process that is gone', '999999999 long-ago\n'],
    ['a process whose number another one has now', `${process.pid} long-ago\n`],
    ['nobody', ''],
  ])('is free when held by %s', (_who, content) => {
    const path = join(temporaryFolder(), 'lock');
    writeFileSync(path, content);
    expect(takeLock(path).isTaken).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} \\S`));
  });
});
