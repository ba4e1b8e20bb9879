import type { Voice } from '@ruche/contracts/assistant';
import { useMutation } from '@tanstack/react-query';
import { Switch } from '#components/ui/switch.tsx';
import { useChangeVoice } from '#features/assistant/api/voice.ts';
import { voiceSwitch as words } from '#features/assistant/words/voice.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

type VoiceSwitchProps = { voice: Voice; canChange: boolean };

/** Whether a model may be used for the client. It is saved at once. */
export function VoiceSwitch({ voice: { clientId, isOn, revision }, canChange }: VoiceSwitchProps) {
  const { turn } = useChangeVoice(clientId);
  const turning = useMutation({
    mutationFn: (next: boolean) => turn(next, revision),
    onError: (error) => toast.error(words.failed(describeFailure(error))),
  });
  const shown = turning.isPending ? turning.variables : isOn;
  return (
    <Switch
      label={words.label}
      hint={shown ? words.on : words.off}
      checked={shown}
      disabled={!canChange || turning.isPending}
      onChange={(next) => turning.mutate(next)}
    />
  );
}
