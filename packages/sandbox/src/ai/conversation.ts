/** A request to the model, whichever of the two APIs it came through. */
export type Conversation = {
  model: string;
  turns: Turn[];
  tools: ToolDefinition[];
  toolChoice: 'auto' | 'none' | 'required' | { name: string };
  /** What the answer should look like: free text, any JSON, or JSON of a schema. */
  output: { kind: 'text' } | { kind: 'json'; schema: JsonSchema | null };
  maxTokens: number | null;
  seed: number | null;
  isStreamed: boolean;
  /** Whether the last part of a stream says what was used. */
  tellsUsage: boolean;
};

export type Turn = {
  role: 'system' | 'user' | 'assistant' | 'tool';
  text: string;
  pictures: number;
  toolCalls: ToolCall[];
};

export type ToolDefinition = { name: string; description: string; input: JsonSchema };
export type ToolCall = { id: string; name: string; input: string };
export type JsonSchema = { [key: string]: unknown };

export type Finish = 'stop' | 'length' | 'tool_calls' | 'content_filter';
export type Answer = { id: string; text: string; toolCalls: ToolCall[]; finish: Finish; usage: Usage | null };
export type Usage = { input: number; output: number };

export const modelName = 'sandbox model';
