import {
  ClientPageLinkSchema,
  type NewPageLink,
  type PageLinkChange,
  type PageLinkSending,
} from '@ruche/contracts/client-page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalKeys } from '#entities/approvals/approval-keys.ts';
import { api } from '#lib/api.ts';

const pathOf = (clientId: string) => `/clients/${clientId}/page-link`;

/** The link of a client’s page, and who opens the page with it. */
export function usePageLink(clientId: string) {
  return useQuery({
    queryKey: approvalKeys.pageLink(clientId),
    queryFn: ({ signal }) => api.request({ path: pathOf(clientId), answer: ClientPageLinkSchema, signal }),
  });
}

type Step = { method: 'PUT' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };

function usePageLinkStep<Input>(clientId: string, stepOf: (input: Input) => Step) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => api.request(stepOf(input)),
    onSuccess: () => cache.invalidateQueries({ queryKey: approvalKeys.pageLink(clientId) }),
  });
}

/** In place of the one that there is, if any. */
export const useMakePageLink = (clientId: string) =>
  usePageLinkStep(clientId, (body: NewPageLink) => ({ method: 'PUT', path: pathOf(clientId), body }));

export const useChangePageLink = (clientId: string) =>
  usePageLinkStep(clientId, (body: PageLinkChange) => ({ method: 'PATCH', path: pathOf(clientId), body }));

export const useSendPageLink = (clientId: string) =>
  usePageLinkStep(clientId, (body: PageLinkSending) => ({ method: 'POST', path: `${pathOf(clientId)}/send`, body }));

export const useRevokePageLink = (clientId: string) =>
  usePageLinkStep(clientId, (_none: undefined) => ({ method: 'DELETE', path: pathOf(clientId) }));

export const useRevokeDevice = (clientId: string) =>
  usePageLinkStep(clientId, (deviceId: string) => ({
    method: 'DELETE',
    path: `${pathOf(clientId)}/devices/${deviceId}`,
  }));
