import { type WebhookDelivery, WebhookDeliveryListSchema, WebhookDeliverySchema } from '@ruche/contracts/webhooks';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { mayPass } from '#lib/api-error.ts';
import { webhookKeys } from './webhook-keys.ts';

export type DeliveryState = WebhookDelivery['state'];

const pageSize = 20;
/** While one is being sent, and while more may come. */
const soonMs = 1500;
const laterMs = 15_000;

/** Whether its next attempt is due, so that an answer may come any moment. */
export function isUnderWay({ state, nextAttemptAt }: WebhookDelivery, now = Date.now()): boolean {
  return state === 'waiting' && (nextAttemptAt === null || Date.parse(nextAttemptAt) <= now + soonMs);
}

type Asked = { endpointId: string; state?: DeliveryState | undefined; cursor?: string | null; limit?: number };

function listDeliveries({ endpointId, state, cursor, limit = pageSize }: Asked, signal: AbortSignal) {
  const query = { limit, state, cursor };
  const path = `/webhook-endpoints/${endpointId}/deliveries`;
  return api.request({ path, query, answer: WebhookDeliveryListSchema, signal });
}

/** What was sent to an endpoint, newest first; read again as attempts are made and further messages are sent. */
export function useDeliveries(endpointId: string, deliveryState: DeliveryState | undefined) {
  return useInfiniteQuery({
    queryKey: webhookKeys.deliveriesIn(endpointId, deliveryState),
    queryFn: ({ signal, pageParam: cursor }) => listDeliveries({ endpointId, state: deliveryState, cursor }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const isMoving = state.data?.pages.some(({ items }) => items.some((one) => isUnderWay(one))) === true;
      return isMoving ? soonMs : laterMs;
    },
  });
}

/** As it is now; null once it is no more. Lists are newest first. */
async function findDelivery({ id, endpointId, createdAt }: WebhookDelivery, signal: AbortSignal) {
  let cursor: string | null = null;
  do {
    const { items, nextCursor } = await listDeliveries({ endpointId, cursor, limit: 100 }, signal);
    const found = items.find((one) => one.id === id);
    if (found) return found;
    const last = items.at(-1);
    cursor = last && last.createdAt >= createdAt ? nextCursor : null;
  } while (cursor !== null);
  return null;
}

/** What became of a test: read again until it is known. Null while there is none. */
export function useTestResult(endpointId: string, sent: WebhookDelivery | null) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: webhookKeys.test(endpointId, sent?.id ?? null),
    queryFn: async ({ signal }) => {
      const found = sent && (await findDelivery(sent, signal));
      // Whether the endpoint fails may have changed with it, and so has the log.
      if (found !== null && found.state !== 'waiting') {
        void cache.invalidateQueries({ queryKey: webhookKeys.one(endpointId) });
        void cache.invalidateQueries({ queryKey: webhookKeys.deliveries(endpointId) });
      }
      return found;
    },
    enabled: sent !== null,
    refetchInterval: ({ state: { data, error } }) => {
      const isOpen = data === undefined ? error === null || mayPass(error) : data?.state === 'waiting';
      return isOpen ? soonMs : false;
    },
  });
}

function useRefreshDeliveries(endpointId: string) {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: webhookKeys.deliveries(endpointId) });
}

export function useSendTest(endpointId: string) {
  return useMutation({
    mutationFn: () =>
      api.request({ method: 'POST', path: `/webhook-endpoints/${endpointId}/test`, answer: WebhookDeliverySchema }),
    onSettled: useRefreshDeliveries(endpointId),
  });
}

/** The same message once more. */
export function useReplay(endpointId: string) {
  return useMutation({
    mutationFn: (id: string) =>
      api.request({
        method: 'POST',
        path: `/webhook-endpoints/deliveries/${id}/replay`,
        answer: WebhookDeliverySchema,
      }),
    onSettled: useRefreshDeliveries(endpointId),
  });
}
