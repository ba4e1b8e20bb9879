import type { PlanFeature } from '@ruche/contracts/billing';

export type FeatureRule = {
  /** All of the route is a part of it: refused before anything is done. */
  whole?: PlanFeature;
  /** What a request may also ask for; only the work itself knows, and refuses or leaves it out there. */
  parts?: readonly PlanFeature[];
};

const open: FeatureRule = {};
const parts = (...features: PlanFeature[]): FeatureRule => ({ parts: features });
const whole = (feature: PlanFeature, ...more: PlanFeature[]): FeatureRule => ({ whole: feature, parts: more });
const assistant = whole('assistant');

// What was made is read, downloaded, and deleted on every plan, and a deletion can be undone. It is made and changed only
// where the plan includes it.

const analyticsRules: Record<string, FeatureRule> = {
  'GET /analytics/overview': parts('all_periods', 'comparison'),
  'GET /analytics/inbox': parts('all_periods', 'comparison'),
  'GET /analytics/publications': parts('all_periods'),
  'GET /analytics/publications/:id/snapshots': open,
  'GET /analytics/export.csv': parts('all_periods'),
  'GET /analytics/breakdowns': whole('breakdowns', 'all_periods'),
  'GET /analytics/best-times': whole('best_times'),
  'GET /analytics/watched-accounts': open,
  'POST /analytics/watched-accounts': open,
  'DELETE /analytics/watched-accounts/:id': open,
  'POST /analytics/watched-accounts/:id/restore': open,
};

const reportRules: Record<string, FeatureRule> = {
  'GET /reports': open,
  'GET /reports/:id': open,
  'GET /reports/:id/file': open,
  // They are of the report as it is: without them it could not be downloaded.
  'POST /reports/:id/files': open,
  'POST /reports/preview': whole('reports', 'custom_reports'),
  'POST /reports': whole('reports', 'custom_reports'),
  'POST /reports/:id/copy': whole('reports', 'custom_reports'),
  'PATCH /reports/:id': whole('reports', 'custom_reports'),
  'POST /reports/:id/send': whole('reports'),
  'POST /reports/:id/link': whole('reports'),
  'DELETE /reports/:id/link': open,
  'DELETE /reports/:id': open,
  'POST /reports/:id/restore': open,
  'GET /report-schedules': open,
  'POST /report-schedules': parts('custom_reports'),
  // Pausing one is possible on every plan.
  'PATCH /report-schedules/:id': parts('custom_reports'),
  'DELETE /report-schedules/:id': open,
};

const assistantRules: Record<string, FeatureRule> = {
  'GET /assistant/status': open,
  'GET /assistant/settings': open,
  'PATCH /assistant/settings': assistant,
  'GET /assistant/usage': open,
  'GET /assistant/voices/:clientId': open,
  'PATCH /assistant/voices/:clientId': assistant,
  'POST /assistant/alt-text': assistant,
  'POST /assistant/rewrite': assistant,
  'POST /assistant/reply': assistant,
  'POST /assistant/summary': assistant,
  'POST /assistant/chat': assistant,
  'GET /assistant/chats': open,
  'DELETE /assistant/chats': open,
  'GET /assistant/chats/:id': open,
  'PATCH /assistant/chats/:id': assistant,
  'DELETE /assistant/chats/:id': open,
  'GET /assistant/runs/:id': open,
  'POST /assistant/runs/:id/stop': open,
  'GET /assistant/empty-weeks': assistant,
  'GET /assistant/ideas': open,
  'POST /assistant/ideas': assistant,
  'POST /assistant/ideas/:id/draft': assistant,
  'POST /assistant/ideas/:id/refuse': assistant,
  'POST /assistant/ideas/:id/restore': assistant,
  'POST /assistant/trends': assistant,
  'POST /assistant/trends/ideas': assistant,
  'GET /assistant/schedules': open,
  'POST /assistant/schedules': assistant,
  'GET /assistant/schedules/:id': open,
  'POST /assistant/schedules/:id/accept': assistant,
  'PATCH /assistant/schedules/:id/items/:itemId': assistant,
  // A proposal that is dismissed is gone; so are the drafts of one that is undone.
  'POST /assistant/schedules/:id/dismiss': open,
  'POST /assistant/schedules/:id/items/:itemId/dismiss': open,
  'POST /assistant/schedules/:id/undo': open,
};

const apiRules: Record<string, FeatureRule> = {
  // Keys are seen and revoked on every plan; what they are used for asks for itself.
  'GET /api-keys': open,
  'GET /api-keys/current': open,
  'POST /api-keys': whole('api_access'),
  'DELETE /api-keys/:id': open,
  // Endpoints likewise: nothing is sent to them on other plans.
  'GET /webhook-endpoints': open,
  'GET /webhook-endpoints/:id': open,
  'GET /webhook-endpoints/:id/deliveries': open,
  'DELETE /webhook-endpoints/:id': open,
  'POST /webhook-endpoints': whole('api_access'),
  'PATCH /webhook-endpoints/:id': whole('api_access'),
  'POST /webhook-endpoints/:id/test': whole('api_access'),
  'POST /webhook-endpoints/:id/secret': whole('api_access'),
  'POST /webhook-endpoints/deliveries/:id/replay': whole('api_access'),
};

export const featureRules: Readonly<Record<string, FeatureRule>> = {
  ...analyticsRules,
  ...reportRules,
  ...assistantRules,
  ...apiRules,
};

/** Every route below these has a rule. */
const areas = ['/analytics', '/reports', '/report-schedules', '/assistant', '/api-keys', '/webhook-endpoints'];

/** Null where the route is a part of every plan, as everything outside those areas is. */
export function featureRuleOf(method: string, url: string): FeatureRule | null {
  const path = url.replace('/api/v1', '');
  const rule = featureRules[`${method} ${path}`];
  if (rule) return rule;
  if (!areas.some((area) => path === area || path.startsWith(`${area}/`))) return null;
  throw new Error(`${method} ${path} says nothing about plans.`);
}
