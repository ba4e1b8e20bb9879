import { RankingPersonSchema } from '@ruche/contracts/ranking';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefused, makeCall } from '#testing/api.ts';
import { madeInputs, optIn, optOut, type RankedFace, storeInputs } from '#testing/ranking.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

/** Outside the API, beside the page of the person. */
async function fetchCard(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, api.url), { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function readCard(handle: string): Promise<{ url: string; alt: string }> {
  return RankingPersonSchema.parse((await api.call('GET', `/ranking/people/${handle}`)).body).card;
}

/** What a PNG is made of. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) names.push(png.toString('latin1', at + 4, at + 8));
  return [...new Set(names)];
}

describe('the card', () => {
  const season = '2026-03';
  let faces: RankedFace[] = [];
  beforeAll(async () => {
    const names = ['Jane Doe', 'ليلى بن يوسف', '🐝 Zoë 🐝', '<script>&"Łukasz"</script>'];
    faces = [];
    for (const name of names) faces.push(await optIn(api, await api.signUp(), { name }));
    const made = faces.map(({ id }, index) => ({ id, level: 90 - 30 * index }));
    await storeInputs(api, madeInputs(season, made), { isClosing: true });
  });

  it('is a picture for networks, with nothing in it but the picture', async () => {
    for (const { handle } of faces) {
      const { url } = await readCard(handle);
      expect(url).toBe(`/ranking/${handle}/card.png`);
      const { status, headers, bytes } = await fetchCard(url);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(150_000);
      expect(
        chunksOf(bytes).filter((name) => !['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'].includes(name)),
      ).toEqual([]);
    }
  });

  it('says the same in words', async () => {
    const { alt } = await readCard(faces[0]?.handle ?? '');
    expect(alt).toMatch(
      /^Jane Doe in Ruche’s ranking of community managers\. March 2026\. Rank 1, shared\. Score \d+, between \d+ and \d+\. Lift \d+ of 100\. Responsiveness \d+ of 100\. Punctuality \d+ of 100\. Steadiness \d+ of 100\.$/,
    );
    expect((await readCard(faces[1]?.handle ?? '')).alt).toContain('ليلى بن يوسف in Ruche’s ranking');
    expect((await readCard(faces[2]?.handle ?? '')).alt).toContain('🐝 Zoë 🐝 in');
    // Nobody in the lower half has a number.
    const { alt: last } = await readCard(faces[3]?.handle ?? '');
    expect(last).not.toMatch(/Rank|Score|\d of 100/);
  });

  it('is the same for everybody until it shows something else', async () => {
    const [face = { handle: '' }, other = { handle: '' }] = faces;
    const path = `/ranking/${face.handle}/card.png`;
    const [one, two] = await Promise.all([fetchCard(path), fetchCard(path)]);
    expect(one.bytes.equals(two.bytes)).toBe(true);
    expect(one.headers.get('cache-control')).toBe('public, no-cache');
    const known = { 'if-none-match': one.headers.get('etag') ?? '' };
    const again = await fetchCard(path, known);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await fetchCard(`/ranking/${other.handle}/card.png`, known)).status).toBe(200);
  });

  it('changes with the name, and is gone with its person', async () => {
    const person = await api.signUp();
    const { handle } = await optIn(api, person, { name: 'Before' });
    const path = `/ranking/${handle}/card.png`;
    const before = await fetchCard(path);
    expect((await readCard(handle)).alt).toBe('Before in Ruche’s ranking of community managers. Not ranked yet.');
    await person.call('PUT', '/ranking/me', { body: { optedIn: true, name: 'After' } });
    const known = { 'if-none-match': before.headers.get('etag') ?? '' };
    const after = await fetchCard(path, known);
    expect(after.status).toBe(200);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    await optOut(person);
    expect((await fetchCard(path, known)).status).toBe(404);
  });

  it.each(['nobody-here', 'me', '..%2f..', '%27%20OR%20true--', '%00', 'a'.repeat(100)])(
    'is nobody’s at %s',
    async (handle) => {
      const call = makeCall(new URL('/', api.url).origin, null);
      const answer = await call('GET', `/ranking/${handle}/card.png`);
      if (answer.status === 400) expectRefused(answer, 400, 'validation_failed');
      else expectRefused(answer, 404, 'not_found');
    },
  );
});
