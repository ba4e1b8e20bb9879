import { describe, expect, it } from 'vitest';
import { can, type Permission } from './permissions.ts';

const table: [Permission, { member: boolean; manager: boolean; owner: boolean }][] = [
  ['clients.read', { member: true, manager: true, owner: true }],
  ['clients.write', { member: true, manager: true, owner: true }],
  ['clients.delete', { member: false, manager: true, owner: true }],
  ['accounts.read', { member: true, manager: true, owner: true }],
  ['accounts.connect', { member: true, manager: true, owner: true }],
  ['accounts.disconnect', { member: false, manager: true, owner: true }],
  ['clients.import', { member: false, manager: true, owner: true }],
  ['workspace.change', { member: false, manager: false, owner: true }],
  ['plan.change', { member: false, manager: false, owner: true }],
  ['members.read', { member: true, manager: true, owner: true }],
  ['members.manage', { member: false, manager: true, owner: true }],
  ['owner.change', { member: false, manager: false, owner: true }],
];

describe('who may do what', () => {
  it.each(table)('%s', (permission, expected) => {
    expect({
      member: can('member', permission),
      manager: can('manager', permission),
      owner: can('owner', permission),
    }).toEqual(expected);
  });
});
