import { type Rewritten, RewrittenSchema } from '@ruche/contracts/assistant';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo, openShop, publish, type Shop } from '#testing/analytics.ts';
import { type ApiAnswer, type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import {
  changeVoice,
  leaveAllowance,
  meterOf,
  modelOf,
  streamOf,
  tokensUsed,
  turnOff,
  withModel,
} from '#testing/assistant.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi(withModel);
const model = () => modelOf(api);
afterEach(async () => {
  await model().clear();
  await model().pace(null);
});

const draft =
  'La brioche au miel sort du four à 8 h. Elle est faite sur place par toute notre équipe. On vous attend ! #miel';

const ask = (person: ApiPerson, body: Record<string, unknown>): Promise<ApiAnswer> =>
  person.call('POST', '/assistant/rewrite', { body: { action: 'rewrite', text: draft, ...body } });

async function rewritten(person: ApiPerson, body: Record<string, unknown>): Promise<Rewritten> {
  const answer = await ask(person, body);
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return RewrittenSchema.parse(answer.body);
}

const promptOf = async (place = 0) => JSON.stringify((await model().received())[place]?.body.messages);

describe('a draft', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(api, 'Europe/Paris');
    const posts = Array.from({ length: 12 }, (_, n) => ({
      text: `Notre pain du jour vous attend ${'abcdefghijkl'[n]} #pain${n < 3 ? ' #levain' : ''}`,
      publishedAt: daysAgo(5 + n),
      metrics: { reactions: n < 3 ? 60 : 10 },
    }));
    await publish(api, shop, posts);
    await changeVoice(shop.person, shop.clientId, {
      does: 'Phrases courtes.',
      facts: ['Ouvert depuis 1982.'],
      address: 'vous',
    });
  });

  it('is rewritten in the client’s voice, and told with the model and what was sent', async () => {
    const { texts, model: named, sent } = await rewritten(shop.person, { clientId: shop.clientId });
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatchObject({ platform: null, findings: [] });
    expect(texts[0]?.text).toContain('La brioche au miel sort du four à 8 h.');
    expect(named).toEqual({ name: 'sandbox model', sees: true });
    expect(sent.items).toEqual([
      { kind: 'voice', n: 1 },
      { kind: 'fact', n: 1 },
      { kind: 'post', n: 3 },
      { kind: 'draft', n: 1 },
    ]);
    const prompt = await promptOf();
    for (const part of [
      'Phrases courtes.',
      'Ouvert depuis 1982.',
      'Write in French',
      'Address readers as “vous”',
      draft,
    ])
      expect(prompt).toContain(part);
  });

  it('is shortened to what the network takes as it counts, and lengthened', async () => {
    const long = `${draft.replace('#miel', '')} `.repeat(5);
    const short = await rewritten(shop.person, {
      clientId: shop.clientId,
      action: 'shorten',
      text: long,
      platforms: ['twitter', 'facebook'],
    });
    expect(short.texts[0]?.findings).toEqual([]);
    expect(short.texts[0]?.text.length).toBeLessThanOrEqual(280);
    expect(short.texts[0]?.text).toMatch(/^La brioche/);
    const longer = await rewritten(shop.person, { clientId: shop.clientId, action: 'lengthen' });
    expect(longer.texts[0]?.text.length).toBeGreaterThan(draft.length);
  });

  it('gets another tone, or another language', async () => {
    await rewritten(shop.person, {
      clientId: shop.clientId,
      action: 'tone',
      tone: 'playful',
      instruction: 'Sois bref.',
    });
    expect(await promptOf()).toMatch(/another tone, playful.*Sois bref\./u);
    const { texts } = await rewritten(shop.person, { clientId: shop.clientId, action: 'translate', language: 'en' });
    expect(await promptOf(1)).toContain('Translate the draft into English');
    expect(texts[0]?.text).toMatch(/new|news/u);
  });

  it('gets a version for each network, each checked by its own limit', async () => {
    const json = {
      texts: [
        { platform: 'facebook', text: 'b'.repeat(300) },
        { platform: 'twitter', text: 'a'.repeat(300) },
      ],
    };
    await model().answer({ json, times: 2 });
    const platforms = ['twitter', 'facebook'];
    const { texts } = await rewritten(shop.person, { clientId: shop.clientId, action: 'per_network', platforms });
    expect(texts.map(({ platform, findings }) => [platform, findings.map(({ problem }) => problem)])).toEqual([
      ['twitter', ['too_long']],
      ['facebook', []],
    ]);
    const own = await rewritten(shop.person, { clientId: shop.clientId, action: 'per_network', platforms });
    expect(own.texts.map(({ platform, findings }) => [platform, findings])).toEqual([
      ['twitter', []],
      ['facebook', []],
    ]);
  });

  it('gets hashtags from what worked, a first comment, and hooks', async () => {
    const tags = await rewritten(shop.person, { clientId: shop.clientId, action: 'hashtags' });
    expect(await promptOf()).toMatch(/#levain: 3 posts, \d(?:\.\d)? times the usual engagement/u);
    expect(tags.texts[0]?.text).toMatch(/^#[\p{L}\p{N}_]+(?: #[\p{L}\p{N}_]+)*$/u);
    expect(tags.sent.items).toContainEqual({ kind: 'figure', n: 2 });
    await model().answer({ json: { hashtags: ['Tarte au citron', '#miel #Miel', '!'] } });
    const formed = await rewritten(shop.person, { clientId: shop.clientId, action: 'hashtags' });
    expect(formed.texts[0]?.text).toBe('#Tarteaucitron #Miel');
    const comment = await rewritten(shop.person, { clientId: shop.clientId, action: 'first_comment' });
    expect(comment.texts).toHaveLength(1);
    const hooks = await rewritten(shop.person, { clientId: shop.clientId, action: 'hooks' });
    expect(hooks.texts).toHaveLength(5);
    expect(new Set(hooks.texts.map(({ text }) => text)).size).toBe(5);
  });

  it('is asked for once more where a rule is broken, and then told with what is wrong', async () => {
    await model().answer({ text: '“Venez, 47 brioches !”' }, { text: 'Venez goûter la brioche' });
    const better = await rewritten(shop.person, { clientId: shop.clientId });
    expect(better.texts).toEqual([{ platform: null, text: 'Venez goûter la brioche', findings: [] }]);
    const again = await promptOf(1);
    expect(again).toContain('“47” is a number that the materials don’t have');

    await model().clear();
    await model().answer({ text: 'Viens, tu auras 12 brioches sur https://evil.example/x', times: 2 });
    const { texts } = await rewritten(shop.person, { clientId: shop.clientId });
    expect(texts[0]?.findings.map(({ problem, found }) => [problem, found])).toEqual([
      ['wrong_address', 'tu'],
      ['unknown_number', '12'],
      ['unknown_link', 'https://evil.example/x'],
    ]);
    expect(await model().received()).toHaveLength(2);
  });

  it('leaves without personal data, and comes back with it', async () => {
    const secrets = [
      'ana@example.com',
      '06 12 34 56 78',
      '12 rue de la Paix',
      '@ana.moreau',
      'FR76 3000 6000 0112 3456 7890 189',
    ];
    const text = `Écrivez à ana@example.com ou au 06 12 34 56 78. Passez au 12 rue de la Paix. Merci @ana.moreau. Compte FR76 3000 6000 0112 3456 7890 189.`;
    const { texts, sent } = await rewritten(shop.person, { clientId: shop.clientId, text });
    expect(sent.masked).toBe(5);
    const prompt = JSON.stringify(await model().received());
    expect(secrets.filter((secret) => prompt.includes(secret))).toEqual([]);
    expect(prompt).toContain('[EMAIL_1]');
    const came = texts[0]?.text ?? '';
    expect(came).not.toMatch(/\[[A-Z]+_\d+\]/u);
    expect(secrets.filter((secret) => came.includes(secret)).length).toBeGreaterThanOrEqual(4);
  });

  it('is refused where fields are missing', async () => {
    const { person, clientId } = shop;
    expectFieldRefused(await ask(person, { clientId, action: 'tone' }), 'body.tone');
    expectFieldRefused(await ask(person, { clientId, action: 'translate' }), 'body.language');
    expectFieldRefused(await ask(person, { clientId, action: 'per_network' }), 'body.platforms');
    expectFieldRefused(await ask(person, { clientId, text: ' ' }), 'body.text');
    expect(await model().received()).toEqual([]);
  });
});

describe('an answer in progress', () => {
  it('is streamed, goes on without its reader, and can be read again', async () => {
    const { person, clientId } = await openShop(api);
    const body = { clientId, action: 'rewrite', text: draft };
    await model().pace(60);
    let id = '';
    for await (const { event, data } of streamOf(api, person, '/assistant/rewrite', body)) {
      if (event === 'run') id = String(data['id']);
      if (event === 'delta') break;
    }
    await model().pace(null);
    const events = [];
    for await (const one of streamOf(api, person, `/assistant/runs/${id}`)) events.push(one);
    expect(events[0]?.event).toBe('run');
    const last = events.at(-1);
    expect(last?.event).toBe('done');
    const result = RewrittenSchema.parse(last?.data['result']);
    const streamed = events.slice(0, -1).map(({ data }) => data['text']);
    expect(result.texts[0]?.text).toBe(streamed.join('').trim());
    const eve = await api.signUp();
    expectRefused(await eve.call('GET', `/assistant/runs/${id}`), 404, 'not_found');
  });

  it('can be stopped: what was written is counted, and there is no result', async () => {
    const { person, clientId } = await openShop(api);
    await model().pace(20);
    let id = '';
    for await (const { event, data } of streamOf(api, person, '/assistant/rewrite', {
      clientId,
      action: 'rewrite',
      text: draft,
    })) {
      if (event === 'run') id = String(data['id']);
      if (event === 'delta') break;
    }
    const stopped = await person.call('POST', `/assistant/runs/${id}/stop`);
    expect(stopped.body).toMatchObject({ state: 'stopped', result: null, failure: null });
    expect(stopped.body['tokens']).toMatchObject({ isEstimated: true });
    const meter = await meterOf(person);
    expect(meter.requests).toBe(1);
    expect(meter.input).toBeGreaterThan(0);
  });
});

describe('whoever asks', () => {
  it('is refused before anything leaves: by the plan, the switches, the allowance, and for others’ clients', async () => {
    const ada = await api.signUp();
    const eve = await api.signUp();
    const { id: clientId } = await addClient(ada);
    expectRefused(await ask(eve, { clientId }), 404, 'not_found');
    expectRefused(await api.call('POST', '/assistant/rewrite', { body: {} }), 401, 'unauthenticated');

    await changeVoice(ada, clientId, { isOn: false });
    expectRefused(await ask(ada, { clientId }), 403, 'assistant_off');
    const { id: other } = await addClient(ada);
    await turnOff(ada);
    const off = await ask(ada, { clientId: other });
    expectRefused(off, 403, 'assistant_off');
    expect(off.body['message']).toMatch(/workspace/u);

    const bo = await api.signUp();
    const { id: third } = await addClient(bo);
    await leaveAllowance(api, bo, 1_000);
    const used = await ask(bo, { clientId: third });
    expectRefused(used, 402, 'allowance_used');
    expect(used.body['message']).toMatch(/It renews on \w+ 1\./u);

    await api.endTrial(ada);
    expectRefused(await ask(ada, { clientId: other }), 402, 'plan_required');
    expect(await model().received()).toEqual([]);
  });

  it('shares what is left of the allowance: of two requests at once one is made', async () => {
    const { person, clientId } = await openShop(api);
    await rewritten(person, { clientId });
    const { rows } = await api.stack.owner.pool.query<{ reserved: number }>(
      'SELECT reserved_tokens AS reserved FROM assistant_runs WHERE workspace_id = $1',
      [person.workspaceId],
    );
    const used = await meterOf(person);
    await leaveAllowance(api, person, Math.ceil((rows[0]?.reserved ?? 0) * 1.5) + used.input + used.output);
    await model().clear();
    await model().fail({ times: 1, delayMs: 500 });
    const answers = await Promise.all([ask(person, { clientId }), ask(person, { clientId })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 402]);
    expect(await model().received()).toHaveLength(1);
  });
});

describe('a model that fails', () => {
  const busy = 'The language model is busy. Nothing was changed. Try again in a minute.';
  const free = { input: 0, output: 0 };

  it.each([
    ['busy for too long', [{ status: 429, times: 4 }], 502, busy],
    ['asks for an hour', [{ status: 429, retryAfter: 3600 }], 502, busy],
    [
      'fails',
      [{ status: 500, times: 4 }],
      502,
      'We couldn’t reach the language model. Nothing was changed. Try again in a minute.',
    ],
    [
      'rejects the key',
      [{ status: 401 }],
      502,
      'The language model rejected our API key. Ask your administrator to check AI_API_KEY.',
    ],
  ])('is told, and costs nothing: %s', async (_name, faults, status, message) => {
    const { person, clientId } = await openShop(api);
    await model().fail(...faults);
    const answer = await ask(person, { clientId });
    expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status, message });
    expect(await meterOf(person)).toEqual({ ...free, requests: 1 });
    expect(api.stack.log()).not.toContain('brioche');
  });

  it.each([
    ['cut', { cutAfter: 4 }, 'The language model stopped in the middle of its answer. Nothing was changed. Try again.'],
    ['stalled', { stallAfter: 4 }, 'The language model took too long. Nothing was changed. Try again.'],
    [
      'no answer at all',
      { malformed: 'body' },
      'The language model’s answer couldn’t be used. Nothing was changed. Try again.',
    ],
  ])('in the middle is told, and counted by estimate: %s', async (_name, fault, message) => {
    const { person, clientId } = await openShop(api);
    await model().fail(fault);
    const answer = await ask(person, { clientId });
    expectRefused(answer, 502, 'model_failed');
    expect(answer.body['message']).toBe(message);
    const { input, requests } = await meterOf(person);
    expect(requests).toBe(1);
    expect(Math.abs(input - tokensUsed(await model().received()).input)).toBeLessThanOrEqual(60);
  });

  it('is asked again as late as it wants, and what it used is counted to the token', async () => {
    const { person, clientId } = await openShop(api);
    await model().fail({ status: 429, retryAfter: 0 }, { status: 503 });
    const { texts } = await rewritten(person, { clientId });
    expect(texts).toHaveLength(1);
    const received = await model().received();
    expect(received.map(({ answer }) => answer?.status)).toEqual([429, 503, 200]);
    expect(await meterOf(person)).toEqual({ ...tokensUsed(received), requests: 1 });
  });

  it('has its form asked for once more, and what both used is counted', async () => {
    const { person, clientId } = await openShop(api);
    await model().fail({ malformed: 'answer' });
    const { texts } = await rewritten(person, { clientId, action: 'hooks' });
    expect(texts.length).toBeGreaterThan(1);
    const received = await model().received();
    expect(received).toHaveLength(2);
    expect(await meterOf(person)).toEqual({ ...tokensUsed(received), requests: 1 });

    await model().fail({ malformed: 'answer', times: 2 });
    expectRefused(await ask(person, { clientId, action: 'hooks' }), 502, 'model_failed');
    const all = tokensUsed(await model().received());
    expect(await meterOf(person)).toEqual({ ...all, requests: 2 });
  });

  it('declines, or writes more than there is room for', async () => {
    const { person, clientId } = await openShop(api);
    await model().answer({ refusal: 'No.' }, { text: 'Half a', finish: 'length' });
    const declined = await ask(person, { clientId });
    expectRefused(declined, 422, 'model_refused');
    expect(declined.body['message']).toMatch(/declined to answer/u);
    const long = await ask(person, { clientId });
    expectRefused(long, 502, 'model_failed');
    expect(long.body['message']).toMatch(/too long/u);
    expect(await meterOf(person)).toEqual({ ...tokensUsed(await model().received()), requests: 2 });
  });

  it.each(['none', 'wrong'])('and says %s of what it used is estimated', async (usage) => {
    const { person, clientId } = await openShop(api);
    await model().fail({ usage });
    const { runId } = await rewritten(person, { clientId });
    const { body } = await person.call('GET', `/assistant/runs/${runId}`);
    expect(body['tokens']).toMatchObject({ isEstimated: true });
    const { input, output } = await meterOf(person);
    const said = tokensUsed(await model().received());
    expect(Math.abs(input - said.input)).toBeLessThanOrEqual(60);
    expect(Math.abs(output - said.output)).toBeLessThanOrEqual(5);
  });
});
