import type { Profile } from '@ruche/database/people';
import type { JoinedWorkspace } from '@ruche/database/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';

/** The person, in one of their workspaces. */
export type FoundMe = Scope & { profile: Profile; joined: JoinedWorkspace[] };
