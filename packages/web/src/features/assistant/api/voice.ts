import { type Voice, type VoiceChange, VoiceSchema } from '@ruche/contracts/assistant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

const pathOf = (clientId: string) => `/assistant/voices/${clientId}`;

export function useVoice(clientId: string) {
  return useQuery({
    queryKey: assistantKeys.voice(clientId),
    queryFn: ({ signal }) => api.request({ path: pathOf(clientId), answer: VoiceSchema, signal }),
  });
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/** Changes of a voice, and what it is now where somebody else was faster. */
export function useChangeVoice(clientId: string) {
  const cache = useQueryClient();
  const show = (voice: Voice) => {
    cache.setQueryData(assistantKeys.voice(clientId), voice);
    void cache.invalidateQueries({ queryKey: assistantKeys.status(clientId) });
    return voice;
  };
  const read = async () => show(await api.request({ path: pathOf(clientId), answer: VoiceSchema }));
  const change = async (body: VoiceChange) =>
    show(await api.request({ method: 'PATCH', path: pathOf(clientId), body, answer: VoiceSchema }));
  return {
    /** Saved, or not, with the voice as somebody else has changed it. */
    save: async (body: VoiceChange): Promise<{ isSaved: boolean; voice: Voice }> => {
      try {
        return { isSaved: true, voice: await change(body) };
      } catch (error) {
        if (!isConflict(error)) throw error;
        return { isSaved: false, voice: await read() };
      }
    },
    /** The switch is one decision, whatever else somebody changed: it is made on top of that. */
    turn: async (isOn: boolean, revision: number): Promise<Voice> => {
      try {
        return await change({ isOn, revision });
      } catch (error) {
        if (!isConflict(error)) throw error;
        const { revision: newest } = await read();
        return change({ isOn, revision: newest });
      }
    },
  };
}
