import type { StreamEvent, StreamEvents } from '@parlour/contract/stream';

/** Publishes events as they happen. Call it after commit only. */
export interface Publisher {
  publish<E extends StreamEvent>(topic: string, event: E, payload: StreamEvents[E]): void;
}

/** The subscribers on this process. */
export interface Hub extends Publisher {
  /** Subscribes until the returned function is called. Messages come as the text that goes over the wire. */
  subscribe(topic: string, receive: (text: string, event: StreamEvent) => void): () => void;
  hasSubscribers(topic: string): boolean;
  /** The sessions with a stream to this process. */
  sessionsPresent(): string[];
  /** The players with a stream to this process. */
  playersPresent(): bigint[];
}

const PLAYER_TOPIC = 'player:';
const SESSION_TOPIC = 'session:';

export function playerTopic(playerId: bigint): string {
  return `${PLAYER_TOPIC}${playerId}`;
}

/** Topic that every stream of a session subscribes to besides those it asked for. */
export function sessionTopic(sessionId: string): string {
  return `${SESSION_TOPIC}${sessionId}`;
}

/** Fan-out inside this process. */
export function createHub(): Hub {
  const subscribers = new Map<string, Set<(text: string, event: StreamEvent) => void>>();

  function namesOf(kind: string): string[] {
    return [...subscribers.keys()]
      .filter((topic) => topic.startsWith(kind))
      .map((topic) => topic.slice(kind.length));
  }

  return {
    publish(topic, event, payload) {
      const present = subscribers.get(topic);
      if (!present?.size) return;
      const text = JSON.stringify([topic, event, payload]);
      for (const receive of present) receive(text, event);
    },
    subscribe(topic, receive) {
      const present = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, present.add(receive));
      return () => {
        present.delete(receive);
        if (present.size === 0 && subscribers.get(topic) === present) subscribers.delete(topic);
      };
    },
    hasSubscribers: (topic) => subscribers.has(topic),
    sessionsPresent: () => namesOf(SESSION_TOPIC),
    playersPresent: () => namesOf(PLAYER_TOPIC).map(BigInt),
  };
}
