import { describe, expect, it } from 'vitest';
import { isAllowed, type Permission } from './permissions.ts';
import type { WorkspaceRole } from './roles.ts';

const table: [Permission, { member: boolean; manager: boolean; owner: boolean }][] = [
  ['clients.read', { member: true, manager: true, owner: true }],
  ['clients.write', { member: true, manager: true, owner: true }],
  ['clients.delete', { member: false, manager: true, owner: true }],
  ['accounts.read', { member: true, manager: true, owner: true }],
  ['accounts.connect', { member: true, manager: true, owner: true }],
  ['accounts.disconnect', { member: false, manager: true, owner: true }],
  ['posts.read', { member: true, manager: true, owner: true }],
  ['posts.write', { member: true, manager: true, owner: true }],
  ['publishing.pause', { member: false, manager: true, owner: true }],
  ['calendar.share', { member: false, manager: true, owner: true }],
  ['ranking.team', { member: false, manager: true, owner: true }],
  ['clients.import', { member: false, manager: true, owner: true }],
  ['workspace.change', { member: false, manager: false, owner: true }],
  ['plan.change', { member: false, manager: false, owner: true }],
  ['members.read', { member: true, manager: true, owner: true }],
  ['members.manage', { member: false, manager: true, owner: true }],
  ['owner.change', { member: false, manager: false, owner: true }],
];

describe('who may do what', () => {
  it.each(table)('%s', (permission, expected) => {
    const may = (role: WorkspaceRole) => isAllowed({ userId: 'somebody', role }, permission, 'workspace');
    expect({ member: may('member'), manager: may('manager'), owner: may('owner') }).toEqual(expected);
  });
});
