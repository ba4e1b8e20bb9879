/** What is sold. The landing page, the plan screen and the limits on the server all read this one table. */
export const planIds = ['essential', 'pro', 'expert'] as const;
export type PlanId = (typeof planIds)[number];

export type Plan = {
  name: string;
  /** US dollars a month. */
  pricePerMonth: number;
  /** How many clients a workspace may hold; null means unlimited. */
  clientLimit: number | null;
  contents: string[];
};

export const plans: Record<PlanId, Plan> = {
  essential: {
    name: 'Essential',
    pricePerMonth: 29,
    clientLimit: 5,
    contents: ['5 clients', 'Basic analytics', 'Content calendar', 'Email support'],
  },
  pro: {
    name: 'Pro',
    pricePerMonth: 79,
    clientLimit: 15,
    contents: ['15 clients', 'Advanced analytics', 'AI assistant', 'Priority support'],
  },
  expert: {
    name: 'Expert',
    pricePerMonth: 149,
    clientLimit: null,
    contents: ['Unlimited clients', 'Custom reports', 'API access', '24/7 support'],
  },
};

export const trial = { days: 14, plan: 'pro' } as const satisfies { days: number; plan: PlanId };
