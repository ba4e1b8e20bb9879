import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';
import { checkLockFile } from './lock-file.ts';

type Entries = Record<string, object>;

function native(family: string, platforms: string[]): Entries {
  return Object.fromEntries(
    platforms.map((platform) => {
      const [os = '', cpu = ''] = platform.split('-');
      return [`node_modules/${family}-${platform}`, { version: '1.0.0', os: [os], cpu: [cpu] }];
    }),
  );
}

function check(packages: Entries): string[] {
  const file = join(temporaryFolder(), 'package-lock.json');
  writeFileSync(file, JSON.stringify({ packages }));
  return checkLockFile(file);
}

const EVERYWHERE = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'];

describe('the lock file check', () => {
  it('is content when every family covers the three platforms', () => {
    expect(check({ ...native('@fast/binding', EVERYWHERE), 'node_modules/plain': { version: '1.0.0' } })).toEqual([]);
  });

  it('names the family and the platform that is missing', () => {
    expect(check(native('@fast/binding', ['linux-arm64', 'win32-x64']))).toEqual([
      '@fast/binding has no package for linux-x64, darwin-arm64: choose a release that does.',
    ]);
  });

  it('does not take a build for musl for one that runs on Debian', () => {
    const packages = native('fast', EVERYWHERE);
    packages['node_modules/fast-linux-x64'] = { os: ['linux'], cpu: ['x64'], libc: ['musl'] };
    expect(check(packages)).toEqual(['fast has no package for linux-x64: choose a release that does.']);
  });

  it('finds families below other packages, too', () => {
    expect(
      check({ 'node_modules/a/node_modules/@fast/core-darwin-arm64': { os: ['darwin'], cpu: ['arm64'] } }),
    ).toEqual(['@fast/core has no package for linux-x64, linux-arm64: choose a release that does.']);
  });

  it('knows the one that only macOS has', () => {
    expect(check({ 'node_modules/fsevents': { os: ['darwin'] } })).toEqual([]);
  });

  it('refuses download addresses, but not links to our own packages', () => {
    const packages = {
      'node_modules/@ruche/web': { resolved: 'packages/web', link: true },
      'node_modules/plain': { resolved: 'https://registry.example/plain.tgz' },
    };
    expect(check(packages)).toEqual([
      'node_modules/plain names where it was downloaded from; the lock file must not ("resolved").',
    ]);
  });
});
