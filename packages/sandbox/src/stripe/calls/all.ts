import type { StripeCall } from './call.ts';
import { catalogCalls } from './catalog.ts';
import { checkoutCalls } from './checkout.ts';
import { customersCalls } from './customers.ts';
import { eventsCalls } from './events.ts';
import { invoicesCalls } from './invoices.ts';
import { paymentMethodsCalls } from './payment-methods.ts';
import { portalCalls } from './portal.ts';
import { schedulesCalls } from './schedules.ts';
import { subscriptionsCalls } from './subscriptions.ts';

/** What the stand-in knows of Stripe's API. */
export const stripeCalls: readonly StripeCall[] = [
  ...customersCalls,
  ...catalogCalls,
  ...checkoutCalls,
  ...subscriptionsCalls,
  ...schedulesCalls,
  ...invoicesCalls,
  ...paymentMethodsCalls,
  ...portalCalls,
  ...eventsCalls,
];
