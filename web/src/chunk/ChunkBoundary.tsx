import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../api/chunks.ts';

interface ChunkBoundaryProps {
  /** Replaces a part that did not load. */
  failed: (error: ChunkLoadError) => ReactNode;
  children: ReactNode;
}

/** Catches parts that did not load. Other errors go to the next boundary. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ChunkLoadError) return this.props.failed(error);
    throw error;
  }
}
