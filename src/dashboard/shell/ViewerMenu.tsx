import { useState } from 'react';
import { page } from '../lib/page.ts';
import { readTheme, setTheme, type Theme } from '../lib/theme.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

/** Who is signed in, the theme, and the way out. */
export function ViewerMenu({ email }: { email: string }) {
  const [theme, show] = useState(readTheme);
  return (
    <div className="-mx-2 mt-auto flex items-center gap-1 border-line border-t px-3 pt-2">
      <span className="min-w-0 flex-1 truncate" title={email}>
        {email}
      </span>
      <Button
        look="ghost"
        size="icon"
        aria-label={`Theme: ${theme}. Change it to ${NEXT[theme]}.`}
        onPress={() => {
          setTheme(NEXT[theme]);
          show(NEXT[theme]);
        }}
      >
        <Icon name="sun" />
      </Button>
      <form method="post" action="/logout">
        <input type="hidden" name="_csrf" value={page.csrfToken} />
        <Button look="ghost" size="icon" type="submit" aria-label="Sign out">
          <Icon name="ext" />
        </Button>
      </form>
    </div>
  );
}
