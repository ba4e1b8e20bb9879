import { errorStatus } from '@ruche/contracts/api';
import { featurePlans, includesFeature, type PlanFeature, type PlanId } from '@ruche/contracts/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeatureRule, featureRules } from '#domain/billing/feature-rules.ts';
import { ruleOf } from '#domain/billing/write-rules.ts';
import { daysAgo } from '#testing/analytics.ts';
import type { ApiAnswer, ApiPerson } from '#testing/api.ts';
import { changedTables, digestTables } from './digest.ts';
import { type Resident, settle } from './resident.ts';
import { isApi, isOwn, nameOf, type Route } from './routes.ts';
import { goodCall } from './variations.ts';
import { startWorld, thingIn, type World } from './world.ts';

// Tries every route there is on every plan: what a plan doesn't include is refused with one code that names the feature
// and the plan, changes nothing, and is a gate that the table of rules knows. A new route is covered without a line here.

type Standing = { name: string; inForce: PlanId | null; plan: PlanId | null; isTrial: boolean };

const standings: Standing[] = [
  { name: 'no plan', inForce: null, plan: null, isTrial: false },
  { name: 'the trial', inForce: 'pro', plan: null, isTrial: true },
  { name: 'Essential', inForce: 'essential', plan: 'essential', isTrial: false },
  { name: 'Pro', inForce: 'pro', plan: 'pro', isTrial: false },
  { name: 'Expert', inForce: 'expert', plan: 'expert', isTrial: false },
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function settleOn({ plan, isTrial }: Standing): Promise<Resident> {
  const resident = await settle(world);
  await world.api.stack.owner.pool.query(
    `UPDATE workspaces SET plan = $2, trial_ends_at = now() + make_interval(days => $3) WHERE id = $1`,
    [resident.person.workspaceId, plan, isTrial ? 7 : -1],
  );
  return resident;
}

const ownRoutes = () => world.routes.filter((route) => isApi(route) && isOwn(route));
const ruleFor = (route: Route): FeatureRule | undefined => featureRules[nameOf(route).replace('/api/v1', '')];

/** About the person, their session, or the plan itself: they would end what the test stands on. */
const aboutPeople =
  /^\/api\/v1\/(me|workspace|workspaces|members|membership|invitations|mail-subscriptions|meta|webhooks|demo)(\/|$)/;

async function send({ person, things }: Resident, route: Route) {
  const { text, status } = await world.sender.send(goodCall(route, things, person.session.access_token));
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { status, code: body['code'], details: body['details'], message: String(body['message']) };
}

const gateOf = (feature: PlanFeature) => ({
  status: errorStatus.plan_required,
  code: 'plan_required',
  details: { feature, plan: featurePlans[feature] },
});

/** Of somebody who never had a plan. */
const trialEnded = { status: 402, code: 'trial_ended', details: { cause: 'trial' } };

/** Without a plan in force, changes of a client are refused as such before a feature is looked at. */
function isAboutClients(route: Route): boolean {
  const rule = ruleOf(route.method, route.url);
  return rule?.of !== undefined && !rule.isPartOfPlans;
}

describe.each(standings)('on $name', (standing) => {
  const { inForce } = standing;

  it('every route of a feature that isn’t included is refused, and nothing changes', async () => {
    const resident = await settleOn(standing);
    const { owner } = world.api.stack;
    const gated = ownRoutes().flatMap((route) => {
      const feature = ruleFor(route)?.whole;
      return feature && !includesFeature(inForce, feature) ? [{ route, feature }] : [];
    });
    const before = await digestTables(owner);
    for (const { route, feature } of gated) {
      const { message, ...answer } = await send(resident, route);
      const ended = inForce === null && isAboutClients(route);
      const expected = ended ? trialEnded : gateOf(feature);
      expect([nameOf(route), answer]).toEqual([nameOf(route), expected]);
      expect(message).toContain('in Settings → Plan');
    }
    expect(changedTables(before, await digestTables(owner))).toEqual([]);
    expect(gated.length > 0).toBe(inForce !== 'expert');
  });

  it('no other route is refused for a feature', async () => {
    const resident = await settleOn(standing);
    const routes = ownRoutes().filter((route) => {
      const feature = ruleFor(route)?.whole;
      return !aboutPeople.test(route.url) && (!feature || includesFeature(inForce, feature));
    });
    const inOrder = routes.toSorted(
      (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
    );
    const refused: unknown[] = [];
    for (const route of inOrder) {
      const { code, details } = await send(resident, route);
      const { feature } = (details ?? {}) as { feature?: PlanFeature };
      const isKnown = feature !== undefined && ruleFor(route)?.parts?.includes(feature);
      if (code === 'plan_required' && !isKnown) refused.push([nameOf(route), details]);
    }
    expect(refused).toEqual([]);
  });
});

it('there is no rule for a route that doesn’t exist', () => {
  const names = new Set(ownRoutes().map((route) => nameOf(route).replace('/api/v1', '')));
  expect(Object.keys(featureRules).filter((name) => !names.has(name))).toEqual([]);
});

/** What a request asks for beside what every plan with the route includes. */
type Part = {
  route: string;
  feature: PlanFeature;
  ask: (resident: Resident) => Promise<ApiAnswer>;
  /** Where it's left out instead of refused: whether the answer has it. */
  has?: (answer: ApiAnswer) => boolean;
};

const dayAgo = (days: number) => daysAgo(days).slice(0, 10);
const longAgo = `from=${dayAgo(92)}&to=${dayAgo(85)}`;
const clientOf = ({ things }: Resident) => thingIn(things, '/api/v1/clients/', 'id');
const reportOf = ({ things }: Resident) => thingIn(things, '/api/v1/reports/', 'id');
const scheduleOf = ({ things }: Resident) => thingIn(things, '/api/v1/report-schedules/', 'id');

const sinceLongAgo = (path: string): Part => ({
  route: `GET ${path}`,
  feature: 'all_periods',
  ask: ({ person }) => person.call('GET', `${path}?${longAgo}`),
});
const call = (person: ApiPerson, method: string, path: string, body: object) => person.call(method, path, { body });
const look = { logo: 'none', color: '#12ab34' };
const period = { from: dayAgo(20), to: dayAgo(10) };

const parts: Part[] = [
  ...['/analytics/overview', '/analytics/inbox', '/analytics/publications', '/analytics/export.csv'].map(sinceLongAgo),
  sinceLongAgo('/analytics/breakdowns'),
  {
    route: 'GET /analytics/overview',
    feature: 'comparison',
    ask: ({ person }) => person.call('GET', '/analytics/overview'),
    has: ({ body }) => body['isCompared'] === true,
  },
  {
    route: 'GET /analytics/inbox',
    feature: 'comparison',
    ask: ({ person }) => person.call('GET', `/analytics/inbox?from=${dayAgo(7)}&to=${dayAgo(1)}`),
    has: ({ body }) => body['previous'] !== null,
  },
  ...['/reports', '/reports/preview'].map((path) => ({
    route: `POST ${path}`,
    feature: 'custom_reports' as const,
    ask: (resident: Resident) =>
      call(resident.person, 'POST', path, { clientId: clientOf(resident), ...period, look, acceptsHoles: true }),
  })),
  {
    route: 'POST /reports/:id/copy',
    feature: 'custom_reports',
    async ask(resident) {
      const path = `/reports/${reportOf(resident)}`;
      // Its own look is one that it was made with on a larger plan.
      const { pool } = world.api.stack.owner;
      await pool.query('UPDATE reports SET look = $2 WHERE id = $1', [reportOf(resident), look]);
      return call(resident.person, 'POST', `${path}/copy`, { acceptsHoles: true });
    },
  },
  {
    route: 'PATCH /reports/:id',
    feature: 'custom_reports',
    ask: (resident) =>
      call(resident.person, 'PATCH', `/reports/${reportOf(resident)}`, { look: { ...look, color: '#345678' } }),
  },
  {
    route: 'POST /report-schedules',
    feature: 'custom_reports',
    ask: (resident) =>
      call(resident.person, 'POST', '/report-schedules', {
        clientId: clientOf(resident),
        title: 'Another',
        cadence: 'monthly',
        recipients: ['client@example.com'],
      }),
  },
  {
    route: 'PATCH /report-schedules/:id',
    feature: 'custom_reports',
    ask: (resident) => call(resident.person, 'PATCH', `/report-schedules/${scheduleOf(resident)}`, { title: 'Other' }),
  },
];

const done = { status: 'taken' };

/** What comes of asking for a part, and what should. */
function judge({ inForce }: Standing, { route, feature, has }: Part, answer: ApiAnswer): [unknown, unknown] {
  const { status, body } = answer;
  const isIncluded = includesFeature(inForce, feature);
  if (has)
    return [
      [status, has(answer)],
      [200, isIncluded],
    ];
  const isTaken = status < 300 || body['code'] === 'conflict';
  const found = isTaken ? done : { status, code: body['code'], details: body['details'] };
  if (isIncluded) return [found, done];
  const [method = '', path = ''] = route.split(' ');
  if (inForce === null && ruleOf(method, path)?.of) {
    return [found, trialEnded];
  }
  const { whole } = featureRules[route] ?? {};
  return [found, gateOf(whole && !includesFeature(inForce, whole) ? whole : feature)];
}

describe('a part of a route', () => {
  it('is tried wherever a rule names one', () => {
    const named = Object.entries(featureRules).flatMap(([route, rule]) =>
      (rule.parts ?? []).map((feature) => `${route} ${feature}`),
    );
    expect(parts.map(({ route, feature }) => `${route} ${feature}`).toSorted()).toEqual(named.toSorted());
  });

  it.each(standings)('is included or refused on $name', async (standing) => {
    const resident = await settleOn(standing);
    for (const part of parts) {
      const [found, expected] = judge(standing, part, await part.ask(resident));
      expect([part.route, part.feature, found]).toEqual([part.route, part.feature, expected]);
    }
  });
});
