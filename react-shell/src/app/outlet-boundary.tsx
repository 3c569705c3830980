// An error in the page stays in the outlet: header, menus and footer go on working.
import { Component, type ReactNode } from "react";
import { FailedOutlet } from "./failed-outlet.tsx";

interface Props {
  readonly children: ReactNode;
  /** What stands in place of what failed; the error page when left out. */
  readonly fallback?: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Keeps an error to itself. */
export class OutletBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, fallback = <FailedOutlet /> } = this.props;
    return this.state.failed ? fallback : children;
  }
}
