import { describe, expect, it } from 'vitest';
import { featurePlans, includesFeature, type PlanFeature } from './features.ts';
import { type Plan, planIds, plans } from './plans.ts';

const lines = {
  clients: ({ clientLimit }: Plan) => (clientLimit === null ? 'Unlimited clients' : `${clientLimit} clients`),
  analytics: ({ analytics }: Plan) => (analytics === 'basic' ? 'Basic analytics' : 'Advanced analytics'),
  calendar: () => 'Content calendar',
  reports: ({ reports }: Plan) => (reports === 'custom' ? 'Custom reports' : null),
  assistant: ({ assistantTokens }: Plan) => (assistantTokens > 0 ? 'AI assistant' : null),
  api: ({ hasApiAccess }: Plan) => (hasApiAccess ? 'API access' : null),
  support: ({ support }: Plan) =>
    ({ email: 'Email support', priority: 'Priority support', around_the_clock: '24/7 support' })[support],
};

describe('the table of plans', () => {
  it('is sold with lines that follow from it', () => {
    for (const id of planIds) {
      const given = new Set(Object.values(lines).map((line) => line(plans[id])));
      expect(plans[id].contents.filter((line) => !given.has(line))).toEqual([]);
      expect(plans[id].contents).toHaveLength(4);
    }
  });

  it('includes with each plan what the smaller ones do', () => {
    for (const [index, id] of planIds.entries()) {
      for (const feature of Object.keys(featurePlans) as PlanFeature[]) {
        const smallest = planIds.indexOf(featurePlans[feature]);
        expect([id, feature, includesFeature(id, feature)]).toEqual([id, feature, smallest >= 0 && index >= smallest]);
      }
    }
  });

  it('includes nothing more where no plan is in force', () => {
    const included = (Object.keys(featurePlans) as PlanFeature[]).filter((feature) => includesFeature(null, feature));
    expect(included).toEqual([]);
  });

  it('gates by the smallest plan of the price list', () => {
    expect(featurePlans).toEqual({
      all_periods: 'pro',
      comparison: 'pro',
      breakdowns: 'pro',
      best_times: 'pro',
      reports: 'pro',
      custom_reports: 'expert',
      assistant: 'pro',
      api_access: 'expert',
    });
  });
});
