/** Something the operator has to put right. Its message is written for them: show it without a stack. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
