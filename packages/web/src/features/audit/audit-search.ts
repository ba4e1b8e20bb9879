import { AuditFiltersSchema } from '@ruche/contracts/audit';
import { z } from 'zod';

const { group, userId, clientId, postId, from, to } = AuditFiltersSchema.shape;

/** The filters in the address; what doesn’t fit there filters nothing. */
export const AuditSearchSchema = z.object({
  group: group.catch(undefined),
  userId: userId.catch(undefined),
  clientId: clientId.catch(undefined),
  postId: postId.catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
});
export type AuditSearch = z.infer<typeof AuditSearchSchema>;

export const noFilters: AuditSearch = {
  group: undefined,
  userId: undefined,
  clientId: undefined,
  postId: undefined,
  from: undefined,
  to: undefined,
};

export const isNarrowed = (search: AuditSearch) => Object.values(search).some((value) => value !== undefined);
