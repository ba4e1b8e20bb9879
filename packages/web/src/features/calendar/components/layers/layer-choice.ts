import { useState } from 'react';
import { layerChoice as words } from '#features/calendar/words/layers.ts';

export const layerNames = {
  campaigns: words.campaigns,
  notes: words.notes,
  days: words.days,
  slots: words.slots,
  repeats: words.repeats,
  bestTimes: words.bestTimes,
} as const;
export type LayerId = keyof typeof layerNames;
export type LayerChoice = Record<LayerId, boolean>;

const layerIds = Object.keys(layerNames) as LayerId[];
const keyOf = (userId: string) => `ruche.calendar-layers-off.${userId}`;

function readOff(userId: string): string[] {
  try {
    return (localStorage.getItem(keyOf(userId)) ?? '').split(',');
  } catch {
    // Storage may be closed to us: all are shown then.
    return [];
  }
}

/** Which layers a person sees in this browser: all of them at first. */
export function useLayerChoice(userId: string) {
  const [off, setOff] = useState(() => readOff(userId));
  const choice = Object.fromEntries(layerIds.map((id) => [id, !off.includes(id)])) as LayerChoice;
  const toggle = (id: LayerId) => {
    const next = layerIds.filter((layer) => (layer === id ? choice[layer] : !choice[layer]));
    setOff(next);
    try {
      localStorage.setItem(keyOf(userId), next.join());
    } catch {
      // The choice then holds for this page only.
    }
  };
  return { choice, toggle };
}
