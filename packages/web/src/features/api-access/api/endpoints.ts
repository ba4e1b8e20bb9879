import {
  NewWebhookEndpointSchema,
  type WebhookEndpointChange,
  type WebhookEndpointInput,
  WebhookEndpointListSchema,
  WebhookEndpointSchema,
} from '@ruche/contracts/webhooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointForm, rotateSecret } from '#features/api-access/words/endpoints.ts';
import { api } from '#lib/api.ts';
import { useCreateOnce } from './create-once.ts';
import { webhookKeys } from './webhook-keys.ts';

const path = '/webhook-endpoints';

/** Newest first. For owners. */
export function useEndpoints() {
  return useQuery({
    queryKey: webhookKeys.list,
    queryFn: ({ signal }) => api.request({ path, answer: WebhookEndpointListSchema, signal }),
  });
}

export function useEndpoint(id: string) {
  return useQuery({
    queryKey: webhookKeys.one(id),
    queryFn: ({ signal }) => api.request({ path: `${path}/${id}`, answer: WebhookEndpointSchema, signal }),
  });
}

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: webhookKeys.all });
}

const create = (body: WebhookEndpointInput, idempotencyKey: string) =>
  api.request({ method: 'POST', path, body, idempotencyKey, answer: NewWebhookEndpointSchema });

/** Its answer holds the secret. */
export function useCreateEndpoint() {
  const mutationFn = useCreateOnce(create, endpointForm.answerLost);
  return useMutation({ mutationFn, gcTime: 0, onSettled: useRefresh() });
}

const changeSecret = (id: string, idempotencyKey: string) =>
  api.request({ method: 'POST', path: `${path}/${id}/secret`, idempotencyKey, answer: NewWebhookEndpointSchema });

/** Its answer holds the new secret. */
export function useRotateSecret() {
  const mutationFn = useCreateOnce(changeSecret, rotateSecret.answerLost);
  return useMutation({ mutationFn, gcTime: 0 });
}

export function useChangeEndpoint(id: string) {
  return useMutation({
    mutationFn: (body: WebhookEndpointChange) =>
      api.request({ method: 'PATCH', path: `${path}/${id}`, body, answer: WebhookEndpointSchema }),
    onSettled: useRefresh(),
  });
}

export function useDeleteEndpoint() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `${path}/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: webhookKeys.list }),
  });
}
