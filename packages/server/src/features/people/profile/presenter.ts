import type { Me } from '@ruche/contracts/people';
import type { FoundMe } from './schema.ts';

export function presentMe({ profile, workspace, role, joined }: FoundMe): Me {
  const { id, email, firstName, lastName } = profile;
  return {
    user: { id, email, firstName, lastName },
    workspace: { id: workspace.id, name: workspace.name },
    role,
    workspaces: joined,
  };
}
