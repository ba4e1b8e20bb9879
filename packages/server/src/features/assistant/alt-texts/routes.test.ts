import { Readable } from 'node:stream';
import { AltTextSchema } from '@ruche/contracts/assistant';
import { createStore } from '@ruche/storage';
import { afterEach, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectRefused, tinyPng } from '#testing/api.ts';
import { changeVoice, leaveAllowance, meterOf, modelOf, tokensUsed, turnOff, withModel } from '#testing/assistant.ts';
import { shareApi } from '#testing/shared-server.ts';

type Row = { mime: string; kind: string; status: string; width: number; clientId: string | null };

/** A file as the worker leaves it, with its copy for looking at. */
async function addPicture({ stack }: Api, { workspaceId }: ApiPerson, fields: Partial<Row> = {}): Promise<string> {
  const row: Row = { mime: 'image/png', kind: 'image', status: 'ready', width: 1, clientId: null, ...fields };
  const [id, key, copyKey] = [
    crypto.randomUUID(),
    `${workspaceId}/${crypto.randomUUID()}`,
    `${workspaceId}/${crypto.randomUUID()}`,
  ];
  const store = createStore(stack.settings.storage);
  await store.put(key, Readable.from([tinyPng]));
  await store.put(copyKey, Readable.from([Buffer.from('the copy for looking at')]));
  const { pool } = stack.owner;
  await pool.query(
    `INSERT INTO media (id, workspace_id, client_id, file_name, kind, mime, bytes, width, height, status, storage_key)
     VALUES ($1, $2, $3, 'tart.png', $4, $5, $6, $7, $7, $8, $9)`,
    [id, workspaceId, row.clientId, row.kind, row.mime, tinyPng.length, row.width, row.status, key],
  );
  await pool.query(
    `INSERT INTO media_renditions (media_id, workspace_id, purpose, mime, bytes, width, height, storage_key)
     VALUES ($1, $2, 'preview', 'image/webp', 23, 1280, 1280, $3)`,
    [id, workspaceId, copyKey],
  );
  return id;
}

const ask = (person: ApiPerson, mediaId: string, language = 'fr') =>
  person.call('POST', '/assistant/alt-text', { body: { mediaId, language } });

describe('an alt text', () => {
  const api = shareApi(withModel);
  const model = () => modelOf(api);
  afterEach(() => model().clear());
  const pictures = async () => JSON.stringify(await model().received()).match(/data:image\/[^"]+/g);

  it('describes the picture in the language asked for, whichever client’s it is', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada);
    await model().answer({ text: '"Une tarte au citron, à 3 € la part."' });
    const answer = await ask(ada, await addPicture(api, ada, { clientId }));
    const { text, sent, findings } = AltTextSchema.parse(answer.body);
    expect({ text, findings }).toEqual({ text: 'Une tarte au citron, à 3 € la part.', findings: [] });
    expect(sent.items).toEqual([{ kind: 'picture', n: 1 }]);
    expect(JSON.stringify(await model().received())).toContain('Write in French.');
    expect(await pictures()).toEqual([`data:image/png;base64,${tinyPng.toString('base64')}`]);
    expect(await meterOf(ada)).toEqual({ ...tokensUsed(await model().received()), requests: 1 });
    const own = await ask(ada, await addPicture(api, ada), 'en');
    expect(AltTextSchema.parse(own.body).text).toMatch(/\w{3}/u);
  });

  it('is of a smaller copy where the file is large', async () => {
    const ada = await api.signUp();
    expect((await ask(ada, await addPicture(api, ada, { width: 6_000 }))).status).toBe(200);
    const copy = Buffer.from('the copy for looking at').toString('base64');
    expect(await pictures()).toEqual([`data:image/webp;base64,${copy}`]);
  });

  it('is asked for once more where it breaks a rule of the client', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada);
    await changeVoice(ada, clientId, { bannedWords: ['tarte'] });
    await model().answer({ text: 'Une tarte' }, { text: 'Un gâteau au citron' });
    const { body } = await ask(ada, await addPicture(api, ada, { clientId }));
    expect(body).toMatchObject({ text: 'Un gâteau au citron', findings: [] });
  });

  it('is refused before anything leaves', async () => {
    const ada = await api.signUp();
    const eve = await api.signUp();
    const { id: clientId } = await addClient(ada);
    const mediaId = await addPicture(api, ada, { clientId });
    expectRefused(await ask(eve, mediaId), 404, 'not_found');
    expectRefused(await ask(ada, await addPicture(api, ada, { kind: 'video', mime: 'video/mp4' })), 409, 'conflict');
    expectRefused(await ask(ada, await addPicture(api, ada, { status: 'processing' })), 409, 'conflict');
    await changeVoice(ada, clientId, { isOn: false });
    expectRefused(await ask(ada, mediaId), 403, 'assistant_off');
    await changeVoice(ada, clientId, { isOn: true });
    await leaveAllowance(api, ada, 1_000);
    expectRefused(await ask(ada, mediaId), 402, 'allowance_used');
    await turnOff(ada);
    expectRefused(await ask(ada, mediaId), 403, 'assistant_off');
    await ada.call('DELETE', `/media/${mediaId}`);
    expectRefused(await ask(ada, mediaId), 404, 'not_found');
    await api.endTrial(ada);
    expectRefused(await ask(ada, mediaId), 402, 'plan_required');
    expect(await model().received()).toEqual([]);
  });

  it('is none where the model fails or the file is gone from the store', async () => {
    const ada = await api.signUp();
    const mediaId = await addPicture(api, ada);
    await model().fail({ cutAfter: 2 });
    expectRefused(await ask(ada, mediaId), 502, 'model_failed');
    await model().clear();
    await api.stack.owner.pool.query("UPDATE media SET storage_key = 'gone/gone' WHERE id = $1", [mediaId]);
    expectRefused(await ask(ada, mediaId), 500, 'internal');
    expect(await model().received()).toEqual([]);
  });
});

describe('a model that sees nothing', () => {
  const api = shareApi({ env: { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'blind', AI_VISION: 'off' } });

  it('is not shown pictures', async () => {
    const ada = await api.signUp();
    const answer = await ask(ada, await addPicture(api, ada));
    expectRefused(answer, 503, 'no_model');
    expect(answer.body['message']).toMatch(/can’t be shown images/u);
  });
});

describe('without a model', () => {
  const api = shareApi({ env: { AI_PROVIDER: 'none' } });

  it('texts are refused with what to do', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada);
    const bodies: [string, object][] = [
      ['alt-text', { mediaId: await addPicture(api, ada) }],
      ['rewrite', { clientId, action: 'rewrite', text: 'Bread' }],
      ['ideas', { clientId, isWorded: true }],
      ['trends', { clientId, isWorded: true }],
    ];
    for (const [path, body] of bodies) {
      const answer = await ada.call('POST', `/assistant/${path}`, { body });
      expectRefused(answer, 503, 'no_model');
      expect(answer.body['message']).toBe('No language model is connected. Ask your administrator to connect one.');
    }
    expect((await ada.call('POST', '/assistant/ideas', { body: { clientId } })).status).toBe(200);
  });
});
