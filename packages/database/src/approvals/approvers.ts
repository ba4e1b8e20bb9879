import type { ApprovalStep, Approver } from '@ruche/contracts/approvals';
import { clientContacts } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, ne } from '#src/drizzle.ts';
import { users } from '#src/people/tables.ts';
import type { PostRow } from '#src/posts/tables.ts';
import { members } from '#src/workspaces/tables.ts';
import type { ApprovalRuleRow } from './tables.ts';

type Member = { id: string; role: 'owner' | 'manager' | 'member'; name: string; email: string };
type Contact = { id: string; clientId: string; name: string; email: string };

/** Who is there now, of those whom rules may name. */
export type People = { members: readonly Member[]; contacts: readonly Contact[] };

export async function readPeople(
  tx: WorkspaceTx,
  workspaceId: string,
  rules: readonly Pick<ApprovalRuleRow, 'contactIds'>[],
): Promise<People> {
  const ids = [...new Set(rules.flatMap(({ contactIds }) => contactIds))];
  const found = await tx
    .select({
      id: members.userId,
      role: members.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(members.createdAt, members.userId);
  const { id, clientId, name, email } = clientContacts;
  const contacts =
    ids.length === 0
      ? []
      : await tx
          .select({ id, clientId, name, email })
          .from(clientContacts)
          .where(and(inArray(id, ids), ne(email, '')))
          .orderBy(clientContacts.createdAt, id);
  return {
    members: found.map(({ firstName, lastName, ...member }) => ({
      ...member,
      name: `${firstName} ${lastName}`.trim(),
    })),
    contacts,
  };
}

type AuthorIds = readonly (string | null)[];

/** Whose words a post is: who began it, and who wrote what it says now. */
export const authorsOf = ({ userId, writers }: Pick<PostRow, 'userId' | 'writers'>): AuthorIds => [userId, ...writers];

type Subject = { rule: ApprovalRuleRow; step: ApprovalStep; authorIds: AuthorIds };

export type NamedApprover = Approver & { id: string; email: string };

/** Whom the rule names for a step of a post now. Nobody approves their own words unless the rule allows it. */
export function approversOf({ members: all, contacts }: People, { rule, step, authorIds }: Subject): NamedApprover[] {
  if (step === 'client') {
    return contacts
      .filter(({ id, clientId }) => clientId === rule.clientId && rule.contactIds.includes(id))
      .map(({ id, name, email }) => ({ kind: 'contact', id, name, email }));
  }
  const { internalUserIds, allowsOwn } = rule;
  const isNamed = ({ id, role }: Member) =>
    internalUserIds.length === 0 ? role !== 'member' : internalUserIds.includes(id);
  return all
    .filter((member) => isNamed(member) && (allowsOwn || !authorIds.includes(member.id)))
    .map(({ id, name, email }) => ({ kind: 'member', id, name, email }));
}

export const fromOf = (rule: ApprovalRuleRow, step: ApprovalStep): 'any' | 'all' =>
  step === 'client' ? rule.clientFrom : rule.internalFrom;
