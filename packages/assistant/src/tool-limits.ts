/** Afterwards it has to answer with what it has. */
export const mostToolSteps = 6;
/** Others have to be asked for again. */
export const mostCallsOfStep = 6;
const mostCalls = 20;
export const longestToolAnswer = 8_000;
/** Of all calls and what they are answered: it is sent again with every step that follows. */
export const mostToolCharacters = 24_000;
/** With less left, what was cut would say nothing. */
const leastCharacters = 500;

/** What is left for tools in one answer. */
export type ToolRoom = { steps: number; calls: number; characters: number };

export const toolRoom = (): ToolRoom => ({
  steps: mostToolSteps,
  calls: mostCalls,
  characters: mostToolCharacters,
});

export const hasCallRoom = ({ calls, characters }: ToolRoom) => calls > 0 && characters >= leastCharacters;
export const hasToolRoom = (room: ToolRoom) => room.steps > 0 && hasCallRoom(room);
