export * from './invitations.ts';
export * from './members.ts';
export * from './no-plan.ts';
export * from './permissions.ts';
export * from './roles.ts';
export * from './time-zones.ts';
export * from './workspace.ts';
export * from './workspace-changes.ts';
