import { create } from 'zustand';

/** Raffle tickets for the fortune wheel, and whether the notice is on (rule P3). */
export const useRaffle = create<{ tickets: number; isOn: boolean }>(() => ({ tickets: 0, isOn: false }));

/** A login brings the count and turns the notice on (rule A15). */
export function announceTickets(tickets: number): void {
  useRaffle.setState({ tickets, isOn: true });
}

/** The count has changed; whether the notice is on stays. */
export function countTickets(tickets: number): void {
  useRaffle.setState({ tickets });
}

export function quietTickets(): void {
  useRaffle.setState({ isOn: false });
}
