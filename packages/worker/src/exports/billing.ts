import { findBillingAccount } from '@ruche/database/billing';
import type { WorkspaceSection } from './section.ts';

export const billingSection: WorkspaceSection = {
  file: 'billing.json',
  about: 'Workspaces you own: billing name, address, VAT number, who gets invoices, the subscription, and invoices.',
  read: async ({ tx, role }) => {
    if (role !== 'owner') return null;
    const account = await findBillingAccount(tx);
    if (!account) return null;
    const { customerId, invoiceEmails, state, syncedAt, createdAt } = account;
    return { customerId, invoiceEmails, ...state, syncedAt, createdAt };
  },
};
