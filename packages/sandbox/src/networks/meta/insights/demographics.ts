import { followersNow, type NetworkAccount } from '#src/networks/audience/accounts.ts';
import { GraphError, missingParameter } from '#src/networks/meta/errors.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import { describeInsight } from './answer.ts';

const parts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  age: { '18-24': 0.14, '25-34': 0.31, '35-44': 0.26, '45-54': 0.17, '55-64': 0.08, '65+': 0.04 },
  gender: { F: 0.56, M: 0.38, U: 0.06 },
  city: { 'Lyon, Auvergne-Rhône-Alpes': 0.48, 'Paris, Île-de-France': 0.12, 'Villeurbanne, Auvergne-Rhône-Alpes': 0.1 },
  country: { FR: 0.91, BE: 0.04, CH: 0.03, CA: 0.01 },
};
const leastFollowers = 100;

/** Who follows an account, or answers it: lifetime, by one of four traits, and never of few. */
export function readDemographics(call: GraphCall, account: NetworkAccount, name: string) {
  const { parameters, context } = call;
  const by = parameters.get('breakdown');
  if (by === undefined) throw missingParameter('breakdown');
  const shares = parts[by];
  if (!shares || parameters.get('period') !== 'lifetime') {
    throw new GraphError({ code: 100, message: '(#100) Invalid breakdown or period' });
  }
  const followers = followersNow(context, account);
  if (followers < leastFollowers) return { data: [] };
  const people = name === 'follower_demographics' ? followers : followers * 0.3;
  const results = Object.entries(shares).map(([key, part]) => ({
    dimension_values: [key],
    value: Math.floor(people * part),
  }));
  const total = { breakdowns: [{ dimension_keys: [by], results }] };
  return { data: [{ ...describeInsight(account.id, name, 'lifetime'), total_value: total }] };
}
