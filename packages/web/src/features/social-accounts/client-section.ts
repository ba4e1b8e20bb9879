import type { ClientSection } from '#lib/client-section.ts';
import { AccountsSection } from './components/accounts-section.tsx';

/** What a client's page shows of its accounts. */
export const accountsSection: ClientSection = { id: 'accounts', column: 'main', component: AccountsSection };
