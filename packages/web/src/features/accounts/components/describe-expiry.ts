import type { ConnectLink } from '@ruche/contracts/accounts';

const moment = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long' });

/** For how long a link works, as in "until Monday, May 3". */
export const describeExpiry = ({ expiresAt }: ConnectLink) => `until ${moment.format(new Date(expiresAt))}`;
