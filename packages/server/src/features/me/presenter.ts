import type { Me } from '@ruche/contracts/people';
import type { Membership } from '@ruche/database/people';

export function presentMe({ profile, workspace, role }: Membership): Me {
  const { id, email, firstName, lastName } = profile;
  return { user: { id, email, firstName, lastName }, workspace: { id: workspace.id, name: workspace.name }, role };
}
