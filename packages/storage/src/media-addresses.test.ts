import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMediaAddresses } from './media-addresses.ts';

const secret = 'a root secret of more than 32 characters';
const publicUrl = 'https://ruche.example';
const at = (time: string, root = secret) =>
  createMediaAddresses({ secret: root, publicUrl, now: () => new Date(time) });
const morning = at('2026-11-17T06:00:00Z');
const address = { workspaceId: randomUUID(), mediaId: randomUUID(), file: 'thumbnail' } as const;
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

describe('the address of a file', () => {
  it('tells what it is of, and is the same all day', () => {
    const url = morning.sign(address, 'key');
    expect(url).toMatch(/^https:\/\/ruche\.example\/media\/[\w.-]{40,99}$/);
    expect(at('2026-11-17T23:59:59Z').sign(address, 'key')).toBe(url);
    expect(morning.read(tokenOf(url))).toEqual({ ...address, expiresAt: new Date('2026-11-19T00:00:00Z') });
  });

  it('is another one tomorrow, and for another file', () => {
    const url = morning.sign(address, 'key');
    expect(at('2026-11-18T00:00:00Z').sign(address, 'key')).not.toBe(url);
    expect(morning.sign(address, 'another key')).not.toBe(url);
  });

  it('ends after a day at the earliest', () => {
    const token = tokenOf(morning.sign(address, 'key'));
    expect(at('2026-11-18T23:59:59Z').read(token)).not.toBeNull();
    expect(at('2026-11-19T00:00:00Z').read(token)).toBeNull();
  });

  it('cannot be changed in any place, nor made with another secret or for another purpose', () => {
    const token = tokenOf(morning.sign(address, 'key'));
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      expect(morning.read(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
    }
    expect(at('2026-11-17T06:00:00Z', `${secret}!`).read(token)).toBeNull();
    expect(morning.readDownload(token)).toBeNull();
    for (const nonsense of ['', '.', 'a.b', `${token}.`, token.slice(1)]) expect(morning.read(nonsense)).toBeNull();
  });
});

describe('the address of many files', () => {
  it('names them all', () => {
    const many = { workspaceId: randomUUID(), mediaIds: Array.from({ length: 100 }, () => randomUUID()) };
    const token = tokenOf(morning.signDownload(many));
    expect(morning.readDownload(token)).toMatchObject(many);
    expect(morning.read(token)).toBeNull();
  });
});
