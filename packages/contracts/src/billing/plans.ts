/** What is sold. The landing page, the plan screen, the API, and the limits and gates of the server all read this one table. */
export const planIds = ['essential', 'pro', 'expert'] as const;
export type PlanId = (typeof planIds)[number];

export const analyticsLevels = ['basic', 'advanced'] as const;
export const reportLevels = ['none', 'standard', 'custom'] as const;
export const supportLevelIds = ['email', 'priority', 'around_the_clock'] as const;
export type SupportLevelId = (typeof supportLevelIds)[number];

export type Plan = {
  name: string;
  /** US dollars a month. */
  pricePerMonth: number;
  /** How many clients a workspace may hold; null means unlimited. */
  clientLimit: number | null;
  analytics: (typeof analyticsLevels)[number];
  reports: (typeof reportLevels)[number];
  /** How many tokens a month the assistant may send to the model and get from it; 0 is no assistant. */
  assistantTokens: number;
  hasApiAccess: boolean;
  support: SupportLevelId;
  /** What the plan is sold with, in four lines. A test holds them to the rest of the table. */
  contents: string[];
};

export const plans: Record<PlanId, Plan> = {
  essential: {
    name: 'Essential',
    pricePerMonth: 29,
    clientLimit: 5,
    analytics: 'basic',
    reports: 'none',
    assistantTokens: 0,
    hasApiAccess: false,
    support: 'email',
    contents: ['5 clients', 'Basic analytics', 'Content calendar', 'Email support'],
  },
  pro: {
    name: 'Pro',
    pricePerMonth: 79,
    clientLimit: 15,
    analytics: 'advanced',
    reports: 'standard',
    assistantTokens: 2_000_000,
    hasApiAccess: false,
    support: 'priority',
    contents: ['15 clients', 'Advanced analytics', 'AI assistant', 'Priority support'],
  },
  expert: {
    name: 'Expert',
    pricePerMonth: 149,
    clientLimit: null,
    analytics: 'advanced',
    reports: 'custom',
    assistantTokens: 10_000_000,
    hasApiAccess: true,
    support: 'around_the_clock',
    contents: ['Unlimited clients', 'Custom reports', 'API access', '24/7 support'],
  },
};

export const trial = { days: 14, plan: 'pro' } as const satisfies { days: number; plan: PlanId };
